import { z } from 'zod'
import { settingsApi } from '../../../../contract/endpoints/settings'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { CheckboxField } from '../../../ui/Field/Choices'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { LinkLine } from '../../parts/AdminLink'
import { alwaysReload, Mistakes, Seen, StaffForm, Submit } from '../../parts/forms'
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
    buy: z.array(z.string()),
    rent: z.array(z.string()),
  })
  .transform(({ seen, shown, buy, rent }) => {
    const codes = shown.split(' ').filter(Boolean)
    return { seen, list: codes.map((code) => ({ code, buy: buy.includes(code), rent: rent.includes(code) })) }
  })

export const action = staffVerbs('settings-countries', {
  '': { form: countriesForm, done: doneByStatus('admin-settings:') },
})

export default function Countries() {
  const { t, list, seen, mayWrite } = usePage<typeof loader>('admin-settings')
  const box = (flag: 'buy' | 'rent', { code, name }: { code: string; name: string }, isOn: boolean) => (
    <CheckboxField
      id={`${flag}-${code}`}
      name={flag}
      value={code}
      disabled={!mayWrite}
      defaultChecked={isOn}
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
      <StaffForm verb="" name="countries" gap={24}>
        <Mistakes />
        <Seen value={seen} />
        <input type="hidden" name="shown" value={list.map(({ code }) => code).join(' ')} />
        <RecordTable
          caption={t('countries.title')}
          rows={list}
          idOf={({ code }) => code}
          columns={[
            { label: t('countries.country'), cell: ({ name }) => name },
            { label: t('countries.buy'), cell: (country) => box('buy', country, country.buy) },
            { label: t('countries.rent'), cell: (country) => box('rent', country, country.rent) },
          ]}
        />
        {mayWrite ? <Submit>{t('save')}</Submit> : null}
      </StaffForm>
      <LinkLine to="settings">{t('all')}</LinkLine>
    </Page>
  )
}
