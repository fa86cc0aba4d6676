import { useTranslation } from 'react-i18next'
import { NotPossible } from '../../shop/NotPossible/NotPossible'
import type { ArticleView } from './article.server'
import { OtherOrderTypes } from './OtherOrderTypes'

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
      <OtherOrderTypes article={article} />
    </>
  )
}
