import type { ListenOptions } from 'node:net'

// File descriptors 0 to 2 are stdin, stdout and stderr.
const FIRST_PASSED = 3

/**
 * Tells where to listen: on the socket that systemd holds for this process (its unit of type socket), where visitors who connect during a
 * restart wait for the next process; else on a port. `pid` is of the process that was started by systemd.
 */
export function listenOptions(
  { LISTEN_PID, LISTEN_FDS, PORT, HOST }: Record<string, string | undefined>,
  defaultPort: number,
  pid = process.pid,
): ListenOptions | { fd: number } {
  if (LISTEN_FDS && LISTEN_PID === String(pid)) return { fd: FIRST_PASSED }
  return { port: Number(PORT || defaultPort), host: HOST || undefined }
}
