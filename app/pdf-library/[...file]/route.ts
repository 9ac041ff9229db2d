import { servePdfLibrary } from "@/lib/http/serve-pdf-library";

/** Worker, fonts and tables of the library that draws PDFs: the same files for everybody. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string[] }> },
): Promise<Response> {
  const { file } = await params;
  return servePdfLibrary(file);
}
