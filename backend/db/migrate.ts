import { type Migration, Migrator, sql } from 'kysely'
import { lookUp } from '../../contract/look-up'
import { shopTables } from './migrations/0001-shop'
import { withdrawalTables } from './migrations/0002-withdrawals'
import { accountTables } from './migrations/0003-accounts'
import { formTables } from './migrations/0004-forms'
import { fittingArticlesTable } from './migrations/0005-fitting-articles'
import { cancelUrls } from './migrations/0006-cancel-urls'
import { orderFingerprints } from './migrations/0007-order-fingerprints'
import { givenUpEffects } from './migrations/0008-given-up-effects'
import { daysToPay } from './migrations/0009-days-to-pay'
import { afterSalesTables } from './migrations/0010-after-sales'
import { bankRefunds } from './migrations/0011-bank-refunds'
import { returnRefunds } from './migrations/0013-returns'
import { quotesTable } from './migrations/0018-quotes'
import { faqAndContact } from './migrations/0020-faq-and-contact'
import { payOnInvoice } from './migrations/0021-pay-on-invoice'
import { staffTables } from './migrations/0022-staff'
import { fleetTables } from './migrations/0023-fleet'
import { orderSearch } from './migrations/0024-order-search'
import { datedPrices } from './migrations/0025-catalogue'
import { customersAndOutbox } from './migrations/0026-customers'
import { textVersions } from './migrations/0027-text-versions'
import { articleDrafts } from './migrations/0028-article-drafts'
import { voucherTerms } from './migrations/0030-voucher-terms'
import { moneyLists } from './migrations/0032-money-lists'
import { bankEntries } from './migrations/0033-bank-entries'
import { quoteSearch } from './migrations/0034-quote-search'
import { answers } from './migrations/0035-answers'
import { ownQuestions } from './migrations/0036-own-questions'
import { faqPlaces } from './migrations/0039-faq-places'
import { voucherPercentages } from './migrations/0039-voucher-percentages'
import { linkedBy } from './migrations/0040-linked-by'
import { unusedPictures } from './migrations/0042-unused-pictures'
import { shopsWithoutTransfers } from './migrations/0043-shops-without-transfers'
import { inviters } from './migrations/0045-inviters'
import { staffDrafts } from './migrations/0046-staff-drafts'
import { wholeBankEntries } from './migrations/0047-whole-bank-entries'
import { serialHolders } from './migrations/0048-serial-holders'
import { moneyAtProvider } from './migrations/0049-money-at-provider'
import { returnExtensions } from './migrations/0050-return-extensions'
import { wordsOfAnyScript } from './migrations/0051-words-of-any-script'
import { isTransient, withRetry } from './retry'
import type { Database } from './schema'

/** Append only: a step that has run anywhere never changes. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-shop': shopTables,
  '0002-withdrawals': withdrawalTables,
  '0003-accounts': accountTables,
  '0004-forms': formTables,
  '0005-fitting-articles': fittingArticlesTable,
  '0006-cancel-urls': cancelUrls,
  '0007-order-fingerprints': orderFingerprints,
  '0008-given-up-effects': givenUpEffects,
  '0009-days-to-pay': daysToPay,
  '0010-after-sales': afterSalesTables,
  '0011-bank-refunds': bankRefunds,
  '0013-returns': returnRefunds,
  '0018-quotes': quotesTable,
  '0020-faq-and-contact': faqAndContact,
  '0021-pay-on-invoice': payOnInvoice,
  '0022-staff': staffTables,
  '0023-fleet': fleetTables,
  '0024-order-search': orderSearch,
  '0025-catalogue': datedPrices,
  '0026-customers': customersAndOutbox,
  '0027-text-versions': textVersions,
  '0028-article-drafts': articleDrafts,
  '0030-voucher-terms': voucherTerms,
  '0032-money-lists': moneyLists,
  '0033-bank-entries': bankEntries,
  '0034-quote-search': quoteSearch,
  '0036-own-questions': ownQuestions,
  '0035-answers': answers,
  '0039-faq-places': faqPlaces,
  '0039-voucher-percentages': voucherPercentages,
  '0040-linked-by': linkedBy,
  '0042-unused-pictures': unusedPictures,
  '0043-shops-without-transfers': shopsWithoutTransfers,
  '0045-inviters': inviters,
  '0046-staff-drafts': staffDrafts,
  '0047-whole-bank-entries': wholeBankEntries,
  '0048-serial-holders': serialHolders,
  '0049-money-at-provider': moneyAtProvider,
  '0050-return-extensions': returnExtensions,
  '0051-words-of-any-script': wordsOfAnyScript,
}

const LOCK_TABLE = 'kysely_migration_lock'

/** Another process was faster. */
class MigratedMeanwhile extends Error {}

/**
 * Steps of two processes come one after the other by a row, because a lock of a session gets lost on its way through a pooler.
 * Whoever had to wait for it begins anew.
 */
function inTurn([name, step]: [string, Migration]): [string, Migration] {
  const up: Migration['up'] = async (db) => {
    await sql`update ${sql.table(LOCK_TABLE)} set is_locked = 0`.execute(db)
    const done = await sql`select name from kysely_migration where name = ${name}`.execute(db)
    if (done.rows.length > 0) throw new MigratedMeanwhile(name)
    await step.up(db)
  }
  return [name, { up }]
}

const migratorOf = (db: Database, steps: Record<string, Migration>) => {
  const inOrder = Object.fromEntries(Object.entries(steps).map(inTurn))
  return new Migrator({
    db,
    provider: { getMigrations: async () => inOrder },
    migrationLockTableName: LOCK_TABLE,
  })
}

/** How many steps have not run yet. */
export async function waitingMigrations(db: Database): Promise<number> {
  const steps = await migratorOf(db, MIGRATIONS).getMigrations()
  return steps.filter(({ executedAt }) => !executedAt).length
}

/** The names of the steps that have run, oldest first, those of newer versions of the shop too. */
export async function finishedMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Which of these steps a newer version of the shop must have brought. */
export const unknownMigrations = (names: readonly string[]) =>
  names.filter((name) => !lookUp(MIGRATIONS, name))

const isWorthRetry = (error: unknown) => isTransient(error) || error instanceof MigratedMeanwhile

/** Returns the names of the steps that ran. They run in one transaction, in turn with other processes, or none is kept. */
export async function migrate(db: Database, wanted = MIGRATIONS): Promise<string[]> {
  const migrator = migratorOf(db, wanted)
  return withRetry(async () => {
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw error
    return (results ?? []).filter((step) => step.status === 'Success').map((step) => step.migrationName)
  }, isWorthRetry)
}
