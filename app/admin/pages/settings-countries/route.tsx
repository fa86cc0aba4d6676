import { z } from 'zod'
import { each } from '../../../../contract/endpoints/endpoint'
import { settingsApi } from '../../../../contract/endpoints/settings'
import { COUNTRY_FLAGS, type CountryFlag } from '../../../../contract/settings'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { CheckboxField } from '../../../ui/Field/Choices'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { LinkLine } from '../../parts/AdminLink'
import { alwaysReload, Mistakes, StaffForm, Submit } from '../../parts/forms'
import { RecordTable } from '../../parts/RecordList'
import { doneByStatus, forStaff, staffVerbs } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-settings'] }

export const shouldRevalidate = alwaysReload

export const loader = forStaff(async ({ visit, mayChange }) => {
  const { countries } = (await visit.call(settingsApi.read)).data
  return { ...countries, mayWrite: mayChange }
})

const countriesForm = z
  .object({
    seen: z.string().default(''),
    shown: z.string().default(''),
    ...each(z.array(z.string()), ...COUNTRY_FLAGS),
  })
  .transform(({ seen, shown, buy, rent, wholeEuros }) => {
    const has = (code: string) => {
      return { buy: buy.includes(code), rent: rent.includes(code), wholeEuros: wholeEuros.includes(code) }
    }
    const codes = shown.split(' ').filter(Boolean)
    return { seen, list: codes.map((code) => ({ code, ...has(code) })) }
  })

export const action = staffVerbs('settings-countries', {
  '': { form: countriesForm, done: doneByStatus('admin-settings:') },
})

export default function Countries() {
  const { t, list, seen, mayWrite } = usePage<typeof loader>('admin-settings')
  const box = (flag: CountryFlag, { code, name, ...has }: (typeof list)[number]) => (
    <CheckboxField
      id={`${flag}-${code}`}
      name={flag}
      value={code}
      disabled={!mayWrite}
      defaultChecked={has[flag]}
      label={
        <VisuallyHidden>
          {t(`countries.${flag}`)} {name}
        </VisuallyHidden>
      }
    />
  )
  return (
    <Page title={t('countries.title')}>
      <p>{t('countries.text')}</p>
      <StaffForm verb="" name="countries" gap={24} seen={seen}>
        <Mistakes />
        <input type="hidden" name="shown" value={list.map(({ code }) => code).join(' ')} />
        <RecordTable
          caption={t('countries.title')}
          rows={list}
          idOf={({ code }) => code}
          columns={[
            { label: t('countries.country'), cell: ({ name }) => name },
            ...COUNTRY_FLAGS.map((flag) => {
              return {
                label: t(`countries.${flag}`),
                cell: (country: (typeof list)[number]) => box(flag, country),
              }
            }),
          ]}
        />
        {mayWrite ? <Submit>{t('save')}</Submit> : null}
      </StaffForm>
      <LinkLine to="settings">{t('all')}</LinkLine>
    </Page>
  )
}
