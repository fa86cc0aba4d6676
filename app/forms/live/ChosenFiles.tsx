import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormField } from '../../../contract/forms/definition'
import { maxFiles } from '../../../contract/forms/field-kinds'
import { Button } from '../../ui/Button/Button'
import { DateField } from '../../ui/Field/DateField'
import { inputAt } from '../../ui/Field/useTypedText'
import { Icon } from '../../ui/Icon/Icon'
import { plainList, stacks } from '../../ui/Layout/Layout.css'
import { formatFileSize } from '../form-state'
import * as forms from '../forms.css'
import { DAYS_OF_FILES, dayOf, keptIds, keptOf, postedFileId, removedOf } from '../input-names'
import * as styles from './live.css'
import { announceChange, setFiles } from './set-input'

interface ChosenFileProps {
  file: File
  index: number
  field: FormField
  inputId: string
  onRemove: () => void
}

function ChosenFile({ file, index, field, inputId, onRemove }: ChosenFileProps) {
  const { t } = useTranslation('forms')
  const { name } = file
  return (
    <li className={forms.kept}>
      <div className={stacks[8]}>
        <p>{`${name} (${formatFileSize(file.size)})`}</p>
        {DAYS_OF_FILES.filter((kind) => field[kind]).map((kind) => (
          <DateField
            key={kind}
            name={dayOf(field.name, kind, postedFileId(index))}
            id={`${inputId}-${kind}-${index}`}
            label={t(`file.${kind}`, { name })}
            required
            isHideable
          />
        ))}
        <div>
          <Button type="button" variant="quiet" onClick={onRemove}>
            {t('file.remove', { name })}
          </Button>
        </div>
      </div>
    </li>
  )
}

interface ChosenFilesProps {
  field: FormField
  inputId: string
  /** Media types; `largest` is in bytes. */
  accept: string[]
  largest: number
}

/** The key of its message. The server validates again, by the content of the file. */
function problemOf(file: File, { accept, largest }: ChosenFilesProps) {
  if (file.size === 0) return 'empty'
  if (file.size > largest) return 'too_large'
  if (file.type === '' || accept.includes(file.type)) return undefined
  const takesPdf = accept.includes('application/pdf')
  if (takesPdf && accept.length > 1) return 'neither'
  return takesPdf ? 'pdf' : 'image'
}

const isSame = (one: File) => (other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

function countStored({ form }: HTMLInputElement, { name }: FormField): number {
  if (!form) return 0
  const posted = new FormData(form)
  const stored = keptIds({ [keptOf(name)]: String(posted.get(keptOf(name)) ?? '') }, name)
  return stored.length - posted.getAll(removedOf(name)).length
}

function useChosenFiles(props: ChosenFilesProps) {
  const { field, inputId } = props
  const { t } = useTranslation('forms')
  const [files, setChosen] = useState<File[]>([])
  const [problems, setProblems] = useState<string[]>([])

  const add = (input: HTMLInputElement, added: File[]) => {
    const most = maxFiles(field)
    const before = latest.current.files
    const wrong: string[] = []
    const fresh: File[] = []
    for (const file of added.filter((one) => !before.some(isSame(one)))) {
      const problem = problemOf(file, props)
      if (problem) wrong.push(t(`upload.${problem}`, { name: file.name }))
      else fresh.push(file)
    }
    const all = most === 1 ? [...before, ...fresh].slice(-1) : [...before, ...fresh]
    const room = most === 1 ? 1 : Math.max(0, most - countStored(input, field))
    wrong.push(...all.slice(room).map(({ name }) => t('upload.beyond', { name, count: most })))
    const chosen = all.slice(0, room)
    setFiles(input, chosen)
    setChosen(chosen)
    setProblems(wrong)
  }
  const latest = useRef({ files, add })
  latest.current = { files, add }

  useEffect(() => {
    const input = inputAt(inputId)
    if (!input) return
    const controller = new AbortController()
    const { signal } = controller
    const empty = () => {
      setChosen([])
      setProblems([])
    }
    const addChosen = () => latest.current.add(input, [...(input.files ?? [])])
    input.addEventListener('change', addChosen, { signal })
    input.form?.addEventListener('reset', empty, { signal })
    // Files may have been chosen before hydration.
    addChosen()
    return () => controller.abort()
  }, [inputId])

  const remove = (file: File) => {
    const input = inputAt(inputId)
    if (!input) return
    const rest = latest.current.files.filter((one) => one !== file)
    setFiles(input, rest)
    latest.current = { ...latest.current, files: rest }
    setChosen(rest)
    setProblems([])
    announceChange(input)
    input.focus()
  }
  return { files, problems, remove }
}

export default function ChosenFiles(props: ChosenFilesProps) {
  const { field, inputId } = props
  const { t } = useTranslation('forms')
  const { files, problems, remove } = useChosenFiles(props)
  return (
    <div className={stacks[8]}>
      <div role="status">
        {problems.map((problem) => (
          <p key={problem} className={styles.problem}>
            <Icon name="warning" />
            {problem}
          </p>
        ))}
      </div>
      {files.length > 0 && (
        <ul className={`${stacks[8]} ${plainList}`} aria-label={t('file.chosen', { label: field.label })}>
          {files.map((file, index) => (
            <ChosenFile
              key={`${file.name} ${file.lastModified}`}
              file={file}
              index={index}
              field={field}
              inputId={inputId}
              onRemove={() => remove(file)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
