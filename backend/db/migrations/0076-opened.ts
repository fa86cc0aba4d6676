import type { Kysely, Migration } from 'kysely'

type Content = Record<string, unknown> & { bank_account?: { iban?: string }; guarantee_notice?: string }

/** Data of the example company, without spaces and in lower case. */
const INVENTED: Readonly<Record<string, readonly string[]>> = {
  represented_by: ['a.voorbeeld'],
  street: ['voorbeeldlaan1'],
  postal_code: ['1234ab'],
  city: ['voorbeeldstad'],
  phone: ['+31850000000', '0850000000'],
  phone_link: ['tel:+31850000000'],
  email: ['hallo@nachtnest.example'],
  commerce_number: ['00000000'],
  vat_number: ['nl000000000b00'],
}

const INVENTED_ACCOUNT = 'nl51vbld0123456789'

const bare = (value: unknown) =>
  String(value ?? '')
    .replace(/\s/g, '')
    .toLowerCase()

const isOwn = (content: Content) =>
  Object.entries(INVENTED).every(([field, invented]) => !['', ...invented].includes(bare(content[field])))

const hasAccount = ({ bank_account: account }: Content) =>
  account !== undefined && bare(account.iban) !== INVENTED_ACCOUNT

type Tables = {
  web_content: { locale: string; content: string }
  settings: { name: string; value: string }
  units: { id: string }
}

export const opened: Migration = {
  async up(unknown: Kysely<unknown>) {
    const db = unknown as Kysely<Tables>
    const rows = await db.selectFrom('web_content').select('content').execute()
    const contents = rows.map(({ content }) => JSON.parse(content) as Content)
    const settings = await db.selectFrom('settings').select('name').execute()
    const hasSetting = (name: string) => settings.some((row) => row.name === name)
    const unit = await db.selectFrom('units').select('id').limit(1).executeTakeFirst()
    const wasOpen =
      contents.length > 0 &&
      contents.every((content) => isOwn(content) && content.guarantee_notice) &&
      (contents.some(hasAccount) || hasSetting('no_transfers')) &&
      (unit !== undefined || hasSetting('units_uncounted'))
    if (!wasOpen) return
    const value = JSON.stringify(new Date().toISOString())
    await db.insertInto('settings').values({ name: 'opened', value }).execute()
  },
}
