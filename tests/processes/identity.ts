import { chownSync, readFileSync } from 'node:fs'

/** Returns as whom a database server may run, which refuses to be root; the folder becomes theirs. */
export function identityFor(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const user =
    users.find((line) => line.startsWith('postgres:')) ?? users.find((line) => line.startsWith('nobody:'))
  const [uid = 0, gid = 0] = (user ?? '').split(':').slice(2, 4).map(Number)
  chownSync(folder, uid, gid)
  return { uid, gid }
}
