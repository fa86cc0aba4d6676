const KILOBYTE = 1024

export function formatFileSize(bytes: number): string {
  const kilobytes = bytes / KILOBYTE
  if (kilobytes < KILOBYTE) return `${Math.max(1, Math.round(kilobytes))} kB`
  return `${(kilobytes / KILOBYTE).toFixed(1).replace('.', ',')} MB`
}
