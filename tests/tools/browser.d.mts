export function findBrowser(): Promise<string | undefined>
export function needBrowser(): Promise<string>
