import { useTranslation } from 'react-i18next'
import { NotPossible } from '../../shop/NotPossible/NotPossible'
import type { ArticleView } from './article.server'
import { OtherWays } from './OtherWays'

/** In place of the order form, where the article cannot be had that way. */
export function NotOffered({ article }: { article: ArticleView }) {
  const { t } = useTranslation('articles')
  const country = article.countryName
  const notification = article.type === 'buy' ? 'notif_cannot_buy' : 'notif_cannot_rent'
  const message = article.isPossible
    ? t(`notOffered.${article.type}`, { name: article.name, country })
    : t(notification, { country })
  return (
    <>
      <NotPossible message={message} otherTypes={[]} />
      <OtherWays article={article} />
    </>
  )
}
