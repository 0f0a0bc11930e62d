import { POST as receive } from "../events/route";

/** A receiver behind something that has read the body before. */
export async function POST(request: Request): Promise<Response> {
  await request.text();
  return receive(request);
}
