import { Link } from '@remix-run/react'
import { MAX_ORDER_PAGE } from '../../../contract/limits'
import type { Locale } from '../../../contract/locales'
import { isOrderGroup, ORDER_GROUPS, type OrderGroup } from '../../../contract/order-groups'
import { readOrders } from '../../api/order-list.server'
import { useWords } from '../../i18n/locale'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { forCustomer } from '../../session/visit.server'
import { OrderRow } from '../../shop/OrderRow/OrderRow'
import { Page } from '../../shop/Page/Page'
import { orderLinkPath } from '../../shop/paths'
import { useShellData } from '../../shop/shell-data'
import { cluster } from '../../ui/Layout/Layout.css'
import { FilterLinks, LinkLine } from '../../ui/Links/Links'

export const handle: PageHandle = { i18n: ['order'], title: 'order:list.title', noindex: true }

export { privatePage as headers, unlessDialog as shouldRevalidate }

function pageNumber(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= MAX_ORDER_PAGE ? page : 1
}

export const loader = forCustomer(async (visit, user) => {
  const { searchParams } = visit.url
  const requested = searchParams.get('group')
  const group = isOrderGroup(requested) ? requested : undefined
  const page = pageNumber(searchParams.get('page'))
  const orders = (await readOrders(visit.backend, { group, page })) ?? (await visit.logInAgain())
  return { group, page, awaitsEmail: user.isEmailConfirmed === false, ...orders }
})

export default function Orders() {
  const { t, locale, orders, group, page, hasMore, awaitsEmail } = usePage<typeof loader>('order')
  const isNarrowed = group !== undefined || page > 1
  const isEmpty = orders.length === 0
  return (
    <Page width="text" title={t('list.title')}>
      {(isNarrowed || !isEmpty) && (
        <FilterLinks
          label={t('list.show')}
          links={[undefined, ...ORDER_GROUPS].map((option) => ({
            to: listPath(locale, { group: option }),
            label: t(`list.group.${option ?? 'all'}`),
            isCurrent: option === group,
          }))}
        />
      )}
      {isEmpty ? (
        <>
          <img src="/pictures/state-empty-cart.svg" alt="" width={240} height={180} />
          <p>{t(isNarrowed ? 'list.noneSuch' : 'list.none')}</p>
          {isNarrowed ? (
            <p>
              <Link to={listPath(locale, {})}>{t('list.showAll')}</Link>
            </p>
          ) : (
            awaitsEmail && <p>{t('list.noneNext')}</p>
          )}
        </>
      ) : (
        <div>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </div>
      )}
      <PageLinks group={group} page={page} hasMore={hasMore} />
      {!useShellData()?.unanswered.includes('orderLinks') && (
        <LinkLine to={orderLinkPath(locale)}>{t('list.link')}</LinkLine>
      )}
      <LinkLine to={`/${locale}/account`}>{t('list.toAccount')}</LinkLine>
    </Page>
  )
}

function PageLinks({ group, page, hasMore }: { group?: OrderGroup; page: number; hasMore: boolean }) {
  const { t, locale } = useWords('order')
  if (page === 1 && !hasMore) return null
  return (
    <nav aria-label={t('list.pages')} className={cluster}>
      {page > 1 && (
        <Link to={listPath(locale, { group, page: page - 1 })} rel="prev">
          {t('list.newer')}
        </Link>
      )}{' '}
      <span>{t('list.page', { page })}</span>{' '}
      {hasMore && (
        <Link to={listPath(locale, { group, page: page + 1 })} rel="next">
          {t('list.older')}
        </Link>
      )}
    </nav>
  )
}

function listPath(locale: Locale, { group, page = 1 }: { group?: OrderGroup; page?: number }): string {
  const query = new URLSearchParams({
    ...(group ? { group } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return `/${locale}/orders${query.size > 0 ? `?${query}` : ''}`
}
