import { Link } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { NamedPlace, Price } from '../../../../contract/endpoints/articles'
import { formatMoney } from '../../../../contract/money'
import { useLocale } from '../../../i18n/locale'
import { ButtonLink } from '../../../ui/Button/Button'
import { cluster } from '../../../ui/Layout/Layout.css'
import { ShortFacts } from '../../../ui/SummaryList/SummaryList'
import { Moment } from '../../parts/Moment'
import { VerbButton } from '../../parts/VerbButton'
import { adminPath } from '../../paths'

interface ArticleStateProps {
  id: string
  code: string
  group: string
  isPublished: boolean
  draft: { by: string; at: string } | null
  /** The price that holds at home, else the first one, with its place; undefined where there is none. */
  price: (NamedPlace & { price: Price }) | undefined
  /** The units that are free today, of all in the plan; undefined where they are not counted. */
  stock: { free: number; count: number } | undefined
  seen: string
  mayWrite: boolean
}

function inWords({ buy, rentStart }: Price, t: TFunction<'admin-articles'>): string {
  const said = [
    ...(buy === null ? [] : [`${formatMoney(buy)} ${t('edit.ways.buy')}`]),
    ...(rentStart === null ? [] : [`${formatMoney(rentStart)} ${t('edit.ways.rent')}`]),
  ]
  return said.join(', ') || t('price.no')
}

/** Shows how an article stands, and what is done with it as a whole. */
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
  const locale = useLocale()
  const path = adminPath(locale, `articles/${id}`)
  const { price, stock } = more
  return (
    <>
      <ShortFacts
        rows={[
          { label: t('edit.state'), value: t(isPublished ? 'edit.inShop' : 'edit.notInShop') },
          ...(price
            ? [
                {
                  label: t('edit.priceIn', { place: price.name }),
                  value: <Link to={`${path}/prices`}>{inWords(price.price, t)}</Link>,
                },
              ]
            : []),
          ...(stock
            ? [
                {
                  label: t('edit.stock'),
                  value: (
                    <Link to={adminPath(locale, `availability?article=${id}`)}>
                      {t('edit.stockToday', stock)}
                    </Link>
                  ),
                },
              ]
            : []),
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
        ]}
      />
      <div className={cluster}>
        <Link to={`${path}/prices`}>{t('edit.prices')}</Link>{' '}
        <Link to={`${path}/pictures`}>{t('edit.pictures')}</Link>{' '}
        <ButtonLink to={`${path}/preview`} variant="quiet">
          {t('edit.showPreview')}
        </ButtonLink>{' '}
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
