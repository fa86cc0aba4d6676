import { useTranslation } from 'react-i18next'
import { FilterLinks } from '../../ui/FilterLinks/FilterLinks'
import type { GroupName } from './groups'

interface ListFilterProps {
  path: string
  counts: { name: GroupName; count: number }[]
  current: GroupName | undefined
}

export function ListFilter({ path, counts, current }: ListFilterProps) {
  const { t } = useTranslation('articles')
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <FilterLinks
      label={t('list.show')}
      links={[
        { to: path, label: t('list.all', { count: all }), isCurrent: !current },
        ...counts
          .filter(({ count }) => count > 0)
          .map(({ name, count }) => ({
            to: `${path}?group=${name}`,
            label: `${t(`group.${name}`)} (${count})`,
            isCurrent: name === current,
          })),
      ]}
    />
  )
}
