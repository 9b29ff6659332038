/** For `.catch(ifAbsent)`: a file that is not there is a value (undefined), every other error stays an error. */
export function ifAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
  throw error;
}
