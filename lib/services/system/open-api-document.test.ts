import { describe, expect, it } from "vitest";
import { keyOfCall, listOwnCalls, listSpecifiedCalls } from "@/tests/support/listed-calls";
import { describeCalls } from "./describe-calls";
import { openApiDocument } from "./open-api-document";

const calls = describeCalls();

describe("the API document", () => {
  it("describes every call that is listed, and no other", () => {
    const listed = [...listSpecifiedCalls(), ...listOwnCalls()].map(keyOfCall).sort();
    expect(calls.map(keyOfCall).sort()).toEqual(listed);
  });

  it("gives every call a name of its own", () => {
    const names = calls.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it("names every placeholder of a path as a parameter", () => {
    const wrong = calls.filter(({ path, parameters }) => {
      const placeholders = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name);
      const named = parameters.filter((parameter) => parameter.in === "path");
      return placeholders.join() !== named.map(({ name }) => name).join();
    });
    expect(wrong.map(keyOfCall)).toEqual([]);
  });

  it("says of uploads that a file comes with the form", () => {
    const upload = calls.find(({ name }) => name === "uploadPdf");
    expect(upload?.body?.contentType).toBe("multipart/form-data");
    expect(upload?.body?.schema.required).toContain("file");
  });

  it("says of streams that they are streams", () => {
    const stream = calls.find(({ name }) => name === "runEvents");
    expect(stream?.answer.contentType).toBe("text/event-stream");
  });

  it("holds one operation for each call, with answers for its failures", () => {
    const { paths } = openApiDocument("https://studio.example/api");
    const operations = Object.values(paths).flatMap((path) => Object.values(path as object));
    expect(operations).toHaveLength(calls.length);
    for (const operation of operations) {
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining(["200", "400", "401", "403", "404", "429", "500"]),
      );
    }
  });
});
