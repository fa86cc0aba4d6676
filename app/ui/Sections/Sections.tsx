import type { ReactNode } from 'react'
import * as styles from './Sections.css'

interface SectionsProps {
  /** Name of the list of links to the sections; without it there is no list. */
  label?: string
  /** `id` is part of URLs, so it is the same in every language; `language` is set where the title has another one. */
  sections: { id: string; title: string; language?: string; content: ReactNode }[]
}

export function Sections({ label, sections }: SectionsProps) {
  return (
    <div>
      {label && (
        <nav aria-label={label}>
          <ul className={styles.jumps}>
            {sections.map(({ id, title, language }) => (
              <li key={id}>
                <a href={`#${id}`} lang={language} className={styles.jump}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {sections.map(({ id, title, language, content }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
          <h2 id={`${id}-title`} lang={language}>
            {title}
          </h2>
          {content}
        </section>
      ))}
    </div>
  )
}
