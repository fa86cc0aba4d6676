import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { orderFor, place, priced } from '../../tests/support/api-client'
import { wantsServer } from '../../tests/support/engines'
import { giveVoucher } from '../../tests/support/payment-rows'
import { testBackend, testClient } from '../../tests/support/set-up'

const fresh = testBackend()
const client = testClient(fresh)

// The rule is that of the shop, not of a database, and triggers are written in another way on each.
const isOnSqlite = !process.env.TEST_DATABASE_URL || !wantsServer(import.meta.url)

it.skipIf(!isOnSqlite)('a voucher that others spend first each time is refused in words', async () => {
  const code = await giveVoucher(fresh.db, 3_000)
  const wish = await priced(client, await orderFor(client, { discountID: code }))
  const spent = 'create trigger spent before update on vouchers begin select raise(ignore); end'
  await sql.raw(spent).execute(fresh.db)
  expect(await place(client, wish)).toMatchObject({
    status: 422,
    body: { code: 'voucher_in_use', errors: { discountID: [expect.any(String)] } },
  })
})
