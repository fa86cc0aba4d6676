import { useLoaderData } from '@remix-run/react'
import { useLocale } from '../../app/i18n/locale'
import { RelatedOffers } from '../../app/routes/article/OrderForm'
import { FittingArticles } from '../../app/shop/Article/ArticleFacts'
import { ArticleCard } from '../../app/shop/ArticleCard/ArticleCard'
import { offerFrom } from '../../app/shop/offer'
import { Price } from '../../app/shop/Price/Price'
import { Promised } from '../../app/shop/Promised/Promised'
import { articlePath } from '../../app/shop/paths'
import { grid, plainList, stacks } from '../../app/ui/Layout/Layout.css'
import { BED, MATTRESS, NIGHT_LIGHT } from './sample-prices'
import type { Samples } from './samples.server'

const TRIAL_DAYS = 14
const OFFERS = Object.entries({
  trial: offerFrom(BED, 'trial'),
  rent: offerFrom(BED, 'rent'),
  buy: offerFrom(BED, 'buy'),
  lowered: offerFrom(NIGHT_LIGHT, 'buy'),
})

export function PriceSamples() {
  return (
    <ul className={`${grid} ${plainList}`}>
      {OFFERS.map(([name, offer]) => (
        <li key={name} className={stacks[16]}>
          <Price offer={offer} trialDays={TRIAL_DAYS} size="large" />
          <Price offer={offer} trialDays={TRIAL_DAYS} />
        </li>
      ))}
    </ul>
  )
}

export function CardOfArticleSamples() {
  const { bed, light } = useLoaderData<Samples>().articles
  const locale = useLocale()
  const cards = [
    { article: bed, offer: offerFrom(BED, 'buy') },
    { article: light, offer: offerFrom(NIGHT_LIGHT, 'buy') },
  ]
  return (
    <ul className={`${grid} ${plainList}`}>
      {cards.map(({ article: { id, picture, ...article }, offer }) => (
        <ArticleCard key={id} {...article} to={articlePath(locale, 'buy', id)} picture={picture?.src}>
          <Price offer={offer} />
        </ArticleCard>
      ))}
    </ul>
  )
}

export function FittingSample() {
  const { mattress, light } = useLoaderData<Samples>().articles
  const locale = useLocale()
  const articles = [mattress, light].map(({ picture, ...article }) => {
    return { ...article, picture: picture?.src, to: articlePath(locale, 'buy', article.id) }
  })
  return <FittingArticles articles={articles} />
}

export function GoesWithSample() {
  const { mattress, light } = useLoaderData<Samples>().articles
  const fitting = [
    { ...mattress, price: 2_500, deposit: MATTRESS.deposit },
    { ...light, price: 2_900, deposit: 1_000 },
  ]
  const typed = { start: '', end: '', quantity: '1', with: mattress.id }
  return <RelatedOffers orderPanel={{ goesWith: { fitting, sets: [] }, typed, type: 'rent' }} isBed />
}

export function PromisedSample() {
  const promised = { day: '2026-12-03', by: '2026-12-01', hour: 15, days: 2 }
  return (
    <div className={stacks[16]}>
      <Promised promised={promised} />
      <Promised promised={promised} />
    </div>
  )
}
