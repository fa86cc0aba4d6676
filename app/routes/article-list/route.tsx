import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ORDER_TYPES, type OrderType } from '../../../contract/order-status'
import {
  type Article,
  type ArticleGroup,
  offerOf,
  type Place,
  readCatalogue,
  readRentalCalendar,
} from '../../api/catalogue.server'
import { allows, readCountry } from '../../api/countries.server'
import { describeBreadcrumbs } from '../../content/search-engines/page-facts.server'
import { useLocale, useWords } from '../../i18n/locale'
import { visitorPlaceName } from '../../ordering/place/place-name.server'
import { type PageHandle, unlessDialog } from '../../platform/page-handle'
import { forVisitor, type Visit } from '../../session/visit.server'
import { ArticleCard } from '../../shop/ArticleCard/ArticleCard'
import { NotPossible } from '../../shop/NotPossible/NotPossible'
import { offerFrom } from '../../shop/offer'
import { Page } from '../../shop/Page/Page'
import { Price } from '../../shop/Price/Price'
import { articlePath, guidePath, listPath, orderTypeOf } from '../../shop/paths'
import { classNames } from '../../ui/classNames'
import { plainList, stacks } from '../../ui/Layout/Layout.css'
import { FilterLinks } from '../../ui/Links/Links'
import * as styles from './route.css'

export const handle: PageHandle<typeof loader> = {
  i18n: ['articles'],
  title(t, { type, group }) {
    const title = t(`articles:list.title.${type}`)
    return group ? `${t(`articles:group.${group}`)} – ${title}` : title
  },
  description: (t, { type }) => t(`articles:list.lead.${type}`),
}

export const shouldRevalidate = unlessDialog

export const loader = forVisitor(async (visit) => {
  const list = await readList(visit)
  describeBreadcrumbs(visit, visit.t(`articles:list.title.${list.type}`))
  return list
})

export default function ArticleList() {
  const list = useLoaderData<typeof loader>()
  const { t } = useTranslation('articles')
  const notDelivered = list.type === 'buy' ? 'notif_cannot_buy' : 'notif_cannot_rent'
  const refusal = list.isPossible ? 'list.empty' : notDelivered
  return (
    <Page gap={48}>
      <div className={styles.head}>
        <h1>{t(`list.title.${list.type}`)}</h1>
        <p>{t(`list.lead.${list.type}`)}</p>
        {list.groups.length > 0 ? <ListFilter list={list} /> : null}
      </div>
      {list.groups.length > 0 ? (
        <Groups list={list} />
      ) : (
        <NotPossible message={t(refusal, { country: list.countryName })} otherTypes={list.otherTypes} />
      )}
    </Page>
  )
}

function ListFilter({ list: { type, counts, group: current } }: { list: List }) {
  const { t } = useTranslation('articles')
  const path = listPath(useLocale(), type)
  const total = counts.reduce((sum, { name, count }) => (name === 'parts' ? sum : sum + count), 0)
  return (
    <FilterLinks
      label={t('list.show')}
      links={[
        { to: path, label: t('list.all', { count: total }), isCurrent: !current },
        ...counts
          .filter(({ count }) => count > 0)
          .map(({ name, count }) => ({
            to: `${path}?group=${name}`,
            label: `${t(`group.${name}`)} (${count})`,
            isCurrent: name === current,
            isApart: name === 'parts',
          })),
      ]}
    />
  )
}

/** Pictures that are probably visible at once; the others load lazily. */
const FIRST_SCREEN = 4

const LAYOUTS = {
  models: styles.beds,
  sets: styles.compact,
  accessories: styles.named,
  parts: styles.named,
  second_hand: styles.compact,
}

function Groups({ list }: { list: List }) {
  const { t, locale } = useWords('articles')
  return (
    <>
      {list.groups.map(({ name, cards }, groupIndex) => (
        <section key={name} aria-labelledby={name} className={stacks[16]}>
          <h2 id={name}>{t(`group.${name}`)}</h2>
          {groupIndex > 0 ? (
            <p>{t(`groupLead.${name === 'accessories' && list.type === 'buy' ? 'bought' : name}`)}</p>
          ) : null}
          <ul className={classNames(LAYOUTS[name], plainList)}>
            {cards.map((card, index) => (
              <ArticleCard
                key={card.id}
                to={articlePath(locale, list.type, card.id)}
                name={card.name}
                summary={card.summary}
                picture={card.picture}
                isLazy={groupIndex > 0 || index >= FIRST_SCREEN}
              >
                <Price offer={card.offer} trialDays={list.trialDays} />
              </ArticleCard>
            ))}
          </ul>
          {groupIndex > 0 ? null : (
            <p className={styles.after}>
              {t(`groupLead.${name}`)} <a href={guidePath(locale)}>{list.guide}</a>
            </p>
          )}
        </section>
      ))}
    </>
  )
}

/** In the order of the list; the keys stand in the URL: ?group=sets */
const GROUPS = {
  models: 'model',
  sets: 'set',
  accessories: 'accessory',
  second_hand: 'second_hand',
  parts: 'part',
} as const satisfies Record<string, ArticleGroup>

const GROUP_NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[]

function groupCards(articles: Article[], type: OrderType, place: Place) {
  return GROUP_NAMES.map((name) => ({
    name,
    cards: articles
      .filter((article) => article.group === GROUPS[name])
      .flatMap((article) => {
        const row = offerOf(article, type, place)
        const { id, name, summary, pictures } = article
        return row ? [{ id, name, summary, picture: pictures[0]?.src, offer: offerFrom(row, type) }] : []
      }),
  }))
}

async function readList(visit: Visit) {
  const { backend, place, url, t } = visit
  const type = orderTypeOf(url)
  const requested = url.searchParams.get('group')
  const group = GROUP_NAMES.find((name) => name === requested)
  if (requested && !group) throw new Response(null, { status: 404 })
  const [catalogue, country, calendar] = await Promise.all([
    readCatalogue(backend),
    readCountry(backend, place.country),
    type === 'trial' ? readRentalCalendar(backend, type) : undefined,
  ])
  const isPossible = allows(country, type)
  const groups = isPossible ? groupCards(catalogue.articles, type, place) : []
  return {
    type,
    group,
    isPossible,
    countryName: visitorPlaceName(visit, country),
    otherTypes: ORDER_TYPES.filter((other) => other !== type && allows(country, other)),
    counts: groups.map(({ name, cards }) => ({ name, count: cards.length })),
    // Who repairs a bed asks for its parts.
    groups: groups.filter(
      ({ name, cards }) => cards.length > 0 && (group ? name === group : name !== 'parts'),
    ),
    guide: t('guide:link'),
    trialDays: calendar?.maxDays,
  }
}

type List = Awaited<ReturnType<typeof readList>>
