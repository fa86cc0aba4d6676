import { existsSync } from 'node:fs'
import { run, say } from '../../scripts/tasks/project.mjs'

// apt-get locks its lists.
let previous = Promise.resolve()

export function aptInstall(name) {
  const installed = previous.then(() => install(name))
  previous = installed.catch(() => {})
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

export async function needTextBrowsers() {
  for (const name of ['tmux', 'lynx', 'w3m', 'links2', 'elinks']) {
    if (!existsSync(`/usr/bin/${name}`)) await aptInstall(name)
  }
}

export async function needPooler() {
  if (!existsSync('/usr/sbin/pgbouncer')) await aptInstall('pgbouncer')
}
