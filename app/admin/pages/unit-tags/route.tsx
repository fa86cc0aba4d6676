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

type Tag = Pick<FleetUnit, 'id' | 'article' | 'serial'>

const MOST = 400
const blankTags = z.coerce.number().int().min(0).max(100).catch(0)

/** Tags of the units of a list, or blank ones, which are linked once they are stuck on. */
export const loader = forStaff(async ({ visit }) => {
  const { searchParams } = visit.url
  const blank = blankTags.parse(searchParams.get('blank'))
  const { request } = readFilters(searchParams, unitsApi.list.filters)
  const tags = Array.from({ length: blank }, (): Tag => ({ id: randomUUID(), article: '', serial: '' }))
  if (blank > 0) return { tags }
  for await (const rows of everyPage(visit, unitsApi.list, request)) {
    tags.push(...rows)
    if (tags.length >= MOST) break
  }
  return { tags: tags.map(({ id, article, serial }) => ({ id, article, serial })) }
})

export default function UnitTags() {
  const { t, locale, tags } = usePage<typeof loader>('admin-fleet')
  return (
    <Page title={<span className={unprinted}>{t('tags.title')}</span>}>
      <p className={unprinted}>{t('tags.text')}</p>
      <ul className={classNames(plainList, grid)}>
        {tags.map(({ id, article, serial }) => (
          <li key={id}>
            <img
              src={adminPath(locale, `tags/${id}/code.svg`)}
              alt={t('tags.code')}
              width={120}
              height={120}
            />
            <div>{article}</div>
            <div>{serial || t('tags.number')}</div>
          </li>
        ))}
      </ul>
      <div className={unprinted}>
        <LinkLine to="units/tags?blank=24">{t('tags.blank')}</LinkLine>
        <LinkLine to="units">{t('all')}</LinkLine>
      </div>
    </Page>
  )
}
