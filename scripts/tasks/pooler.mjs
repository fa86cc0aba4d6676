import { existsSync } from 'node:fs'
import { aptInstall } from './apt.mjs'

/** Installs PgBouncer if it is missing, where apt may; without it its test is skipped. */
export async function needPooler() {
  if (!existsSync('/usr/sbin/pgbouncer')) await aptInstall('pgbouncer')
}
