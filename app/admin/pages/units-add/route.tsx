import { z } from 'zod'
import { unitsApi } from '../../../../contract/endpoints/units'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { SelectField } from '../../../ui/Field/Choices'
import { TextAreaField, TextField } from '../../../ui/Field/TextField'
import { articleOptions } from '../../parts/display'
import { fieldWords, Mistakes, StaffForm, Submit } from '../../parts/forms'
import { forStaff, type Posting, staffVerbs } from '../../route.server'

const MAX_UNITS = 200

const MAX_NUMBER_LENGTH = 60

/** One unit a line: serial number, and after a semicolon or tab its barcode. Undefined if a line is invalid or there are too many. */
function parseUnits(text: string): { serial: string; barcode: string | null }[] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const units = lines.map((line) => line.split(/[;\t]/).map((part) => part.trim()))
  const isValid = (unit: string[]) =>
    unit[0] !== '' && unit.length <= 2 && unit.every((part) => part.length <= MAX_NUMBER_LENGTH)
  if (units.length === 0 || units.length > MAX_UNITS || !units.every(isValid)) return undefined
  return units.map(([serial = '', barcode]) => ({ serial, barcode: barcode || null }))
}

export const handle: PageHandle = { i18n: ['admin-fleet'] }

export const loader = forStaff(async ({ visit }) => ({
  articles: (await visit.call(unitsApi.list)).articles,
}))

const unitsForm = ({ visit: { t } }: Posting) =>
  z.object({
    article: z.string({ message: t('admin-fleet:add.noArticle') }),
    units: z
      .string()
      .default('')
      .transform(parseUnits)
      .refine((units) => units, t('admin-fleet:add.notUnits', { count: MAX_UNITS })),
    maker: z.string().default(''),
  })

export const action = staffVerbs('units-add', {
  '': {
    form: unitsForm,
    done: ({ units }, t) => t('admin-fleet:add.done', { count: units.length }),
    to: ({ units: [unit, ...more] }) =>
      more.length > 0 || !unit ? 'units' : `units?${new URLSearchParams({ search: unit.serial })}`,
  },
})

export default function UnitsAdd() {
  const { t, articles } = usePage<typeof loader>('admin-fleet')
  return (
    <Page width="text" title={t('add.title')}>
      <p>{t('add.text')}</p>
      <StaffForm verb="" name="units" gap={24}>
        <Mistakes />
        <RequiredNote />
        <SelectField
          name="article"
          label={t('article')}
          emptyLabel={t('add.choose')}
          required
          options={articleOptions(articles)}
        />
        <TextAreaField
          {...fieldWords(t, 'add.serials', { count: MAX_UNITS })}
          name="units"
          rows={8}
          required
        />
        <TextField
          name="maker"
          label={t('maker.label')}
          hint={t('maker.hint')}
          maxLength={300}
          width="full"
        />
        <Submit>{t('add.enter')}</Submit>
      </StaffForm>
    </Page>
  )
}
