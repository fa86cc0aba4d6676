import { TABLE_KINDS } from '../../../contract/article-files'
import { useWords } from '../../i18n/locale'
import { adminPath } from '../paths'

const FILES = { items: 'articles.csv', prices: 'prices.csv' } as const

export function TableLinks() {
  const { t, locale } = useWords('admin-article-files')
  return (
    <ul>
      {TABLE_KINDS.map((kind) => (
        <li key={kind}>
          <a href={adminPath(locale, FILES[kind])} download>
            {t(`export.${kind}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}
