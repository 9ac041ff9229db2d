/**
 * A file of data as what it states. The compiler sees a file as the union of all that stands in it; that it is
 * of this type is held by the test beside whoever reads it.
 */
export function stated<Data>(file: unknown): Data {
  return file as Data;
}
