import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { TextBlocks } from '../../shop/TextBlocks/TextBlocks'
import { prose } from '../../ui/Layout/Layout.css'
import { Sections } from '../../ui/Sections/Sections'
import type { ArticleView } from './article.server'
import { FittingArticles } from './FittingArticles'

export function ArticleFacts({ article }: { article: ArticleView }) {
  const { t } = useTranslation('articles')
  const contents = {
    id: 'contents',
    title: t('contents'),
    content: <Contents contents={article.contents} />,
  }
  const tabs = article.tabs.map(({ tab, blocks }) => ({
    id: tab,
    title: t(`tab.${tab}`),
    content: <TextBlocks blocks={blocks} />,
  }))
  const fitting = {
    id: 'fitting',
    title: t(article.group === 'model' ? 'fitting.bed' : 'fitting.other'),
    content: <FittingArticles article={article} />,
  }
  const first = [
    ...(article.contents.length > 0 ? [contents] : []),
    ...(article.fitting.length + article.sets.length > 0 ? [fitting] : []),
  ]
  return <Sections label={t('onThisPage')} sections={[...first, ...tabs]} />
}

function Contents({ contents }: { contents: ArticleView['contents'] }) {
  return (
    <div className={prose}>
      <ul>
        {contents.map(({ id, name, quantity, to }) => (
          <li key={id}>
            {quantity} × {to ? <Link to={to}>{name}</Link> : name}
          </li>
        ))}
      </ul>
    </div>
  )
}
