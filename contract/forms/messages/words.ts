import type { ProblemCode } from '../problems'

/**
 * The sentences for a refused answer (the templates of SPEC §5, each with what to do). Places: {quoted}, the label in
 * the quotation marks of the language, so that any label fits; {limit}, {day}, {example} and {target} where a problem
 * has them; {of_file}, which file is meant, where that is known.
 */
export type ProblemWords = Record<ProblemCode | 'postcode_nl' | 'quoted' | 'of_file', string>
