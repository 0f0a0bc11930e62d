/** Limit of open files and connections of this process; `Infinity` without a limit. */
export function descriptorLimit(): number {
  // The report would resolve the host names of all connections, which is slow.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const limit = Number(userLimits?.open_files?.soft);
  return Number.isFinite(limit) ? limit : Number.POSITIVE_INFINITY;
}
