export function aptInstall(name: string): Promise<boolean>
export function needTextBrowsers(): Promise<void>
export function needPooler(): Promise<void>
