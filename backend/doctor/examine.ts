import type { Config, Environment } from '../config'
import { companyFindings } from './company'
import { databaseFinding } from './database'
import { fileFindings } from './files'
import type { Finding } from './finding'
import { machineFindings } from './machine'
import { openingFindings } from './opening'
import { paymentFinding } from './payments'
import { noticeFinding, promiseFindings } from './promises'
import { addressesOfServices, serviceFindings } from './services'
import { isLive, isToldElsewhere, readConfig, settingsFindings } from './settings'

async function stored(config: Config, live: boolean, now: () => Date): Promise<Finding[]> {
  // A setting that is missing makes the settings be read as those of a demonstration.
  const { finding, stored: found } = await databaseFinding(config, live ? 'live' : 'demo', now())
  const findings = [
    ...companyFindings(found?.content, live),
    ...(found ? openingFindings(found) : []),
    noticeFinding(found?.content, live),
  ]
  return [finding, ...(await Promise.all(findings))]
}

/** Looks at everything the shop needs, all at once; leaves nothing behind but a line that says the database stores. */
export async function examine(env: Environment, now = () => new Date()): Promise<Finding[]> {
  const { config, problems } = readConfig(env)
  if (!config) return Promise.all(settingsFindings(env, problems))
  const live = isLive(env)
  const found = await Promise.all([
    Promise.all(
      settingsFindings(
        env,
        problems.filter((problem) => !isToldElsewhere(problem)),
      ),
    ),
    stored(config, live, now),
    Promise.all(fileFindings(config, env)),
    Promise.all(promiseFindings({ isLive: live, dataDir: config.dataDir })),
    paymentFinding(config, live, now),
    Promise.all(serviceFindings(config, live)),
    Promise.all(machineFindings(config, addressesOfServices(config), now)),
  ])
  return found.flat()
}
