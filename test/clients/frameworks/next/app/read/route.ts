import { POST as receive } from "../events/route";

/** A receiver after middleware that has read the body. */
export async function POST(request: Request): Promise<Response> {
  await request.text();
  return receive(request);
}
