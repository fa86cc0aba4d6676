import type { Upload } from '../wire/uploads'
import type { Problem } from './problems'

/** What judging one answer may look at: what is seen of the others, and what is known of uploads. */
export interface JudgedForm {
  /** The texts of a visible part as they count. */
  textsOf: (part: string) => string[]
  /** The label of a field. */
  labelOf: (field: string) => string
  /** What the backend keeps, by id; undefined where nobody has asked. */
  uploads?: ReadonlyMap<string, Upload>
}

/** What an answer is worth: the value as it is kept (none where it is empty), or why it is refused. */
export type Judgement = { value?: string | string[]; problem?: undefined } | { problem: Problem }
