const KILOBYTE = 1024

/** How large a file is, in words: '340 kB', '2,5 MB'. In: bytes. */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / KILOBYTE
  if (kilobytes < KILOBYTE) return `${Math.max(1, Math.round(kilobytes))} kB`
  return `${(kilobytes / KILOBYTE).toFixed(1).replace('.', ',')} MB`
}
