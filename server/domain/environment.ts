/** Kind of deployment. Some limits are wider in production (reference 8). */
export type Environment = "sandbox" | "production";
