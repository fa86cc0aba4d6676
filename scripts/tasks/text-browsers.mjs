import { existsSync } from 'node:fs'
import { aptInstall } from './apt.mjs'

/** Installs what is missing, where apt may; tests of what is missing then are skipped. */
export async function needTextBrowsers() {
  for (const name of ['tmux', 'lynx', 'w3m', 'links2', 'elinks']) {
    if (!existsSync(`/usr/bin/${name}`)) await aptInstall(name)
  }
}
