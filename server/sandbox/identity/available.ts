import { StoreUnavailable } from "../../store/unavailable.ts";
import { errors } from "./oidc-provider.ts";

/** Without the database: 503 and `temporarily_unavailable` (RFC 6749 4.1.2.1), like the API. */
export async function available<T>(result: Promise<T> | T): Promise<T> {
  try {
    return await result;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const unavailable = new errors.TemporarilyUnavailable("the service is not available; retry later");
    throw Object.assign(unavailable, { status: 503, statusCode: 503 });
  }
}
