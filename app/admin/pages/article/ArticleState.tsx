import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { NamedPlace, Price } from '../../../../contract/endpoints/articles'
import { formatMoney } from '../../../../contract/money'
import { present } from '../../../../contract/present'
import { cluster } from '../../../ui/Layout/Layout.css'
import { ShortFacts } from '../../../ui/SummaryList/SummaryList'
import { AdminButton, AdminLink } from '../../parts/AdminLink'
import { Moment } from '../../parts/display'
import { VerbButton } from '../../parts/forms'

interface ArticleStateProps {
  id: string
  code: string
  group: string
  isPublished: boolean
  draft: { by: string; at: string } | null
  /** The price at home, else the first one. */
  price: (NamedPlace & { price: Price }) | undefined
  /** Units that are free today; undefined where they are not counted. */
  stock: { free: number; count: number } | undefined
  seen: string
  mayWrite: boolean
}

function inWords({ buy, rentStart }: Price, t: TFunction<'admin-articles'>): string {
  const prices = present([
    buy !== null && `${formatMoney(buy)} ${t('edit.ways.buy')}`,
    rentStart !== null && `${formatMoney(rentStart)} ${t('edit.ways.rent')}`,
  ])
  return prices.join(', ') || t('price.no')
}

export function ArticleState({
  id,
  code,
  group,
  isPublished,
  draft,
  seen,
  mayWrite,
  ...more
}: ArticleStateProps) {
  const { t } = useTranslation('admin-articles')
  const path = `articles/${id}`
  const { price, stock } = more
  return (
    <>
      <ShortFacts
        rows={present([
          { label: t('edit.state'), value: t(isPublished ? 'edit.inShop' : 'edit.notInShop') },
          price && {
            label: t('edit.priceIn', { place: price.name }),
            value: <AdminLink to={`${path}/prices`}>{inWords(price.price, t)}</AdminLink>,
          },
          stock && {
            label: t('edit.stock'),
            value: <AdminLink to={`availability?article=${id}`}>{t('edit.stockToday', stock)}</AdminLink>,
          },
          {
            label: t('edit.draft'),
            value: draft ? (
              <>
                {draft.by}, <Moment at={draft.at} />
              </>
            ) : (
              t('edit.noDraft')
            ),
          },
          { label: t('code'), value: code },
          { label: t('group'), value: t(`groups.${group}`) },
        ])}
      />
      <div className={cluster}>
        <AdminLink to={`${path}/prices`}>{t('edit.prices')}</AdminLink>{' '}
        <AdminLink to={`${path}/pictures`}>{t('edit.pictures')}</AdminLink>{' '}
        <AdminButton to={`${path}/preview`} variant="quiet">
          {t('edit.showPreview')}
        </AdminButton>{' '}
        {mayWrite && draft ? (
          <VerbButton verb="discard" sends={{ seen }} variant="danger">
            {t('edit.steps.discard')}
          </VerbButton>
        ) : null}
        {mayWrite && isPublished ? (
          <VerbButton verb="unpublish" sends={{ seen }} variant="danger">
            {t('edit.steps.unpublish')}
          </VerbButton>
        ) : null}
      </div>
    </>
  )
}
