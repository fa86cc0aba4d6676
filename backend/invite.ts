import { DEFAULT_LOCALE } from '../contract/locales'
import { STAFF_ROLES, type StaffRole } from '../contract/staff/permissions'
import { ConfigError, loadSecret } from './config'
import { inviteMember } from './domain/staff/invite'
import { openPreparedDatabase } from './embedded'

const USAGE = `Usage: npm run admin:invite -- <email address> [${STAFF_ROLES.join('|')}]`

const isRole = (word: string): word is StaffRole => STAFF_ROLES.some((role) => role === word)

/** Prints a link by which somebody joins the staff: of a new shop its first owner. */
async function run([email = '', role = 'owner']: string[]) {
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || !isRole(role)) throw new ConfigError(USAGE)
  // The link is checked with the secret of the shop, so there must be one.
  loadSecret(process.env)
  const { db, config } = await openPreparedDatabase(process.env)
  try {
    const token = await inviteMember({ db, now: () => new Date() }, { email, role }, { name: 'admin:invite' })
    const origin = config.shopOrigins[0] ?? config.publicOrigin ?? config.localOrigin
    process.stdout.write(
      `Open this link within three days to set up the access of ${email} as ${role}:\n${origin}/${DEFAULT_LOCALE}/admin/join/${token}\n`,
    )
  } finally {
    await db.destroy()
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`)
  process.exitCode = 1
}
