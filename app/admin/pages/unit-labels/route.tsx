import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type FleetUnit, unitsApi } from '../../../../contract/endpoints/units'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { unprinted } from '../../../shop/Letter/letter.css'
import { Page } from '../../../shop/Page/Page'
import { classNames } from '../../../ui/classNames'
import { grid, plainList } from '../../../ui/Layout/Layout.css'
import { LinkLine } from '../../parts/AdminLink'
import { adminPath } from '../../paths'
import { everyPage, readFilters } from '../../read-list.server'
import { forStaff } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-fleet'] }

type Label = Pick<FleetUnit, 'id' | 'article' | 'serial'>

const MOST = 400
const blankLabels = z.coerce.number().int().min(0).max(100).catch(0)

/** Labels of the units of a list, or blank ones, which are linked once they are stuck on. */
export const loader = forStaff(async ({ visit }) => {
  const { searchParams } = visit.url
  const blank = blankLabels.parse(searchParams.get('blank'))
  const { request } = readFilters(searchParams, unitsApi.list.filters)
  const labels = Array.from({ length: blank }, (): Label => ({ id: randomUUID(), article: '', serial: '' }))
  if (blank > 0) return { labels }
  for await (const rows of everyPage(visit, unitsApi.list, request)) {
    labels.push(...rows)
    if (labels.length >= MOST) break
  }
  return { labels: labels.map(({ id, article, serial }) => ({ id, article, serial })) }
})

export default function UnitLabels() {
  const { t, locale, labels } = usePage<typeof loader>('admin-fleet')
  return (
    <Page title={<span className={unprinted}>{t('labels.title')}</span>}>
      <p className={unprinted}>{t('labels.text')}</p>
      <ul className={classNames(plainList, grid)}>
        {labels.map(({ id, article, serial }) => (
          <li key={id}>
            <img
              src={adminPath(locale, `labels/${id}/code.svg`)}
              alt={t('labels.code')}
              width={120}
              height={120}
            />
            <div>{article}</div>
            <div>{serial || t('labels.number')}</div>
          </li>
        ))}
      </ul>
      <div className={unprinted}>
        <LinkLine to="units/labels?blank=24">{t('labels.blank')}</LinkLine>
        <LinkLine to="units">{t('all')}</LinkLine>
      </div>
    </Page>
  )
}
