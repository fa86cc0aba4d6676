import type { ReactNode } from 'react'
import * as styles from './Sections.css'

interface SectionsProps {
  /** Name of the list of links to the sections; without it there is no list. */
  label?: string
  /** Used in URLs: keep it the same in every language. */
  sections: { id: string; title: string; content: ReactNode }[]
}

function Jumps({ label, sections }: SectionsProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.jumps}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.jump}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function Sections({ label, sections }: SectionsProps) {
  return (
    <div>
      {label && <Jumps label={label} sections={sections} />}
      {sections.map(({ id, title, content }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
          <h2 id={`${id}-title`}>{title}</h2>
          {content}
        </section>
      ))}
    </div>
  )
}
