import type { ListenOptions } from 'node:net'

// SD_LISTEN_FDS_START of sd_listen_fds(3).
const FIRST_PASSED_FD = 3

/** The socket that systemd passes to process `pid`, where visitors wait during a restart; else a port. */
export function listenOptions(
  { LISTEN_PID, LISTEN_FDS, PORT, HOST }: Record<string, string | undefined>,
  defaultPort: number,
  pid = process.pid,
): ListenOptions | { fd: number } {
  if (LISTEN_FDS && LISTEN_PID === String(pid)) return { fd: FIRST_PASSED_FD }
  return { port: Number(PORT || defaultPort), host: HOST || undefined }
}
