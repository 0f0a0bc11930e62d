/** How many files and connections this process may have open at once; without a limit: `Infinity`. */
export function descriptorLimit(): number {
  // The addresses of all connections are not needed, and looking up their names takes long.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const limit = Number(userLimits?.open_files?.soft);
  return Number.isFinite(limit) ? limit : Number.POSITIVE_INFINITY;
}
