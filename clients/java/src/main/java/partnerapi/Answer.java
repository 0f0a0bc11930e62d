package partnerapi;

import java.util.Map;

/**
 * The answer to a delivery, for any web framework.
 *
 * @param text the body, as text/plain; empty for none
 */
public record Answer(int status, String text, Map<String, String> headers) {}
