import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { unitsApi } from '../../../../contract/endpoints/units'
import type { PageHandle } from '../../../page-handle'
import { Page } from '../../../shop/Page/Page'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { Button } from '../../../ui/Button/Button'
import { SelectField } from '../../../ui/Field/SelectField'
import { TextAreaField } from '../../../ui/Field/TextAreaField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Mistakes } from '../../parts/Mistakes'
import { StaffForm } from '../../parts/StaffForm'
import { adminPath } from '../../paths'
import { errorsOf } from '../../refusals.server'
import { staffVisit } from '../../staff.server'
import { MAX_UNITS } from './limits'
import { unitsFrom } from './units-typed'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-fleet', 'forms'],
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await staffVisit(args)
  return { articles: (await visit.call(unitsApi.list)).articles }
}

export async function action(args: ActionFunctionArgs) {
  const { visit } = await staffVisit(args)
  const typed = await visit.posted('article', 'units')
  const units = unitsFrom(typed.units)
  const missing = {
    ...(typed.article ? {} : { article: visit.t('admin-fleet:add.noArticle') }),
    ...(units ? {} : { units: visit.t('admin-fleet:add.notUnits', { count: MAX_UNITS }) }),
  }
  if (!units || !typed.article) return data({ typed, errors: missing }, { status: 422 })
  const { refusal } = await visit.attempt(unitsApi.add, { article: typed.article, units })
  if (refusal) return data({ typed, errors: errorsOf(refusal) }, { status: refusal.status })
  visit.notify('success', visit.t('admin-fleet:add.done', { count: units.length }))
  const list = `${adminPath(visit.locale, 'units')}?${new URLSearchParams({ search: units[0]?.serial ?? '' })}`
  return visit.redirect(visit.addressOfChange(units.length === 1 ? list : adminPath(visit.locale, 'units')))
}

export default function UnitsAdd() {
  const { t } = useTranslation('admin-fleet')
  const { articles } = useLoaderData<typeof loader>()
  const { typed, errors } = useActionData<typeof action>() ?? {}
  const mistakes: Record<string, string> = errors ?? {}
  return (
    <Page width="text" title={t('add.title')}>
      <p>{t('add.text')}</p>
      <StaffForm name="units" className={stacks[24]}>
        <Mistakes errors={mistakes} />
        <RequiredNote />
        <SelectField
          name="article"
          label={t('article')}
          emptyLabel={t('add.choose')}
          required
          defaultValue={typed?.article}
          error={mistakes.article}
          options={articles.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextAreaField
          name="units"
          label={t('add.serials')}
          hint={t('add.serialsHint', { count: MAX_UNITS })}
          rows={8}
          required
          defaultValue={typed?.units}
          error={mistakes.units}
        />
        <p>
          <Button>{t('add.enter')}</Button>
        </p>
      </StaffForm>
    </Page>
  )
}
