/** Client and event receiver of the Partner Integration API. */
module partnerapi {
  requires java.net.http;
  requires static transitive jdk.httpserver; // Only for ReceiverHttpHandler.

  exports partnerapi;
  exports partnerapi.json;
  exports partnerapi.model;
}
