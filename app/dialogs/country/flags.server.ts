// Kept on the server: the dialog's script carries no list of files, its data names those it shows.
const files = import.meta.glob<string>('/node_modules/country-flag-icons/3x2/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Where the flag of a country is served; undefined for a country without one. */
export function flagOf(countryCode: string): string | undefined {
  return files[`/node_modules/country-flag-icons/3x2/${countryCode.toUpperCase()}.svg`]
}
