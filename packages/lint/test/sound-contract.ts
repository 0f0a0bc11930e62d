/** A supported contract in several files, by their paths in `spec/`. */
export const SOUND: Record<string, string> = {
  "openapi.yaml": `openapi: 3.1.1
info: { title: Items, version: 1.0.0 }
servers:
  - url: https://api.items.example
paths:
  /v1/items:
    $ref: resources/items.yaml#/collection
  /v1/items/{item_id}:
    $ref: resources/items.yaml#/item
components:
  securitySchemes:
    token:
      type: oauth2
      flows:
        clientCredentials:
          tokenUrl: https://id.partner.example/token
          scopes: { "items:read": Read items }
`,
  "platform.yaml": `openapi: 3.1.1
info: { title: Platform, version: 1.0.0 }
paths: {}
`,
  "asyncapi.yaml": `asyncapi: 3.0.0
info: { title: Events, version: 1.0.0 }
defaultContentType: application/json
channels:
  webhook:
    messages:
      item.changed:
        $ref: events/items.yaml#/changed
operations:
  deliver:
    action: send
    channel: { $ref: "#/channels/webhook" }
`,
  "resources/items.yaml": `collection:
  get:
    operationId: listItems
    security: [{ token: ["items:read"] }]
    parameters:
      - name: limit
        in: query
        schema: { type: integer }
    responses:
      "200":
        description: Items.
        headers:
          X-Request-ID:
            schema: { type: string }
        content:
          application/json:
            schema: { $ref: "#/schemas/ItemList" }
item:
  put:
    operationId: replaceItem
    security: []
    parameters:
      - $ref: "#/parameters/ItemId"
    requestBody:
      required: true
      content:
        application/json:
          schema: { $ref: "#/schemas/Item" }
    responses:
      "404":
        $ref: ../shared/answers.yaml#/responses/NotFound
parameters:
  ItemId:
    name: item_id
    in: path
    required: true
    schema: { type: string }
schemas:
  ItemList:
    type: array
    items: { $ref: "#/schemas/Item" }
  Item:
    type: object
    properties:
      name:
        type: string
`,
  "shared/answers.yaml": `responses:
  NotFound:
    description: There is no such item.
    content:
      application/json:
        schema: { $ref: "#/schemas/Problem" }
schemas:
  Problem:
    type: object
    properties:
      message: { type: string }
`,
  "events/items.yaml": `changed:
  name: item.changed
  contentType: application/json
  payload: { $ref: "#/schemas/ItemChanged" }
schemas:
  ItemChanged:
    type: object
    properties:
      body: { $ref: ../resources/items.yaml#/schemas/Item }
`,
};
