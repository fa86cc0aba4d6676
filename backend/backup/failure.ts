export class BackupFailure extends Error {}
