import { existsSync } from 'node:fs'
import { run, say } from './project.mjs'

// Two at once would find the lists of packages locked.
let before = Promise.resolve()

/**
 * Installs a Debian package when that can be done without asking anybody and without removing another. Returns whether
 * it worked.
 */
export function aptInstall(name) {
  const installed = before.then(() => install(name))
  before = installed.catch(() => {})
  return installed
}

async function install(name) {
  const isRoot = process.getuid?.() === 0
  if (!existsSync('/usr/bin/apt-get')) return false
  if (!isRoot && (await run('sudo', ['-n', 'true'], { quiet: true })).code !== 0) return false
  say(`Installing ${name} with apt-get ...`)
  const apt = async (...args) => {
    const command = isRoot ? ['apt-get', ...args] : ['sudo', '-n', 'apt-get', ...args]
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const { code, output } = await run(command[0], command.slice(1), { quiet: true, env })
    if (code !== 0) say(output.trim().split('\n').slice(-3).join('\n'))
    return code === 0
  }
  await apt('update', '-q')
  return apt('install', '-y', '-q', '--no-install-recommends', '--no-remove', name)
}
