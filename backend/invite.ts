import { DEFAULT_LOCALE } from '../contract/locales'
import { STAFF_ROLES, type StaffRole } from '../contract/staff/permissions'
import { ConfigError, loadSecret } from './config'
import { inviteMember } from './domain/office/staff/members'
import { Refusal } from './domain/platform/refusal'
import { configuredShopOrigin } from './domain/platform/return-url'
import { openPreparedDatabase } from './embedded'
import { refusalResponse } from './http/errors'

const USAGE = `Usage: node build/invite.js <email address> [${STAFF_ROLES.join('|')}]`

const AT_THE_SERVER = { id: null, name: 'admin:invite' }

const isRole = (word: string): word is StaffRole => STAFF_ROLES.some((role) => role === word)

async function run([email = '', role = 'owner']: string[]) {
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || !isRole(role)) throw new ConfigError(USAGE)
  loadSecret(process.env)
  const { db, config } = await openPreparedDatabase(process.env)
  try {
    const token = await inviteMember({ db, now: () => new Date() }, { email, role }, AT_THE_SERVER)
    const link = `${configuredShopOrigin(config)}/${DEFAULT_LOCALE}/admin/join/${token}`
    process.stdout.write(
      `Open this link within three days to set up the access of ${email} as ${role}:\n${link}\n`,
    )
  } finally {
    await db.destroy()
  }
}

function explain(error: unknown): string {
  if (error instanceof Refusal) {
    const { message, errors = {} } = refusalResponse(error, DEFAULT_LOCALE)
    return Object.values(errors).flat().join('\n') || message
  }
  return error instanceof ConfigError ? error.message : String(error)
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
