/**
 * A program in each language that sends every body of `menu-media.yaml` and prints the body that the service read, one per line.
 */
export const programs: Record<string, { file: string; source: string }> = {
  python: {
    file: "clients/python/examples/menu_media.py",
    source: `import os
from partner_integration_api import ClientCredentials, PartnerClient, UploadFile
from partner_integration_api.models import MenuNear, MenuPhotoCrop, MenuPhotoUpload, MenuRating, MenuSettings
base = os.environ["PARTNER_BASE_URL"]
client = PartnerClient(base, ClientCredentials("demo-direct", "demo-direct-secret", f"{base}/auth/oauth2/token", ["food:catalog:write"]))
photo = UploadFile(bytes([0, 13, 10, 255]), "image/png", 'a"b.png')
print(client.create_menu_photo("OUT-1001", MenuPhotoUpload(photo=photo, caption="Nasi é\\n& co", rank=2, is_cover=True, tags=["a", "b"], crop=MenuPhotoCrop(left=1, top=2))).read)
try:
    client.create_menu_photo("OUT-1001", MenuPhotoUpload(photo=UploadFile(b"", "a\\r\\nX: b"), caption="c"))
except ValueError as error:
    print(error)
print(client.create_menu_rating("OUT-1001", MenuRating(stars=4, weight=0.5, words=["a&b", "é"])).read)
print(client.set_menu_note("OUT-1001", "Tutup é").read)
print(client.set_menu_logo("OUT-1001", bytes([0, 255])).read)
print(client.update_menu_settings("OUT-1001", MenuSettings(theme="spicy")).read)
print(client.get_menu_search("OUT-1001", ["a&b", "é"], ranks=[1, 9], words=["x", "y z"], sizes=[0.5, 2], near=MenuNear(lat=-6.5, open=True), ratio=0.25, x_menu_trace="t-1", menu_session="a;b").read)
`,
  },
  php: {
    file: "clients/php/examples/menu_media.php",
    source: `<?php
declare(strict_types=1);
namespace PartnerApi\\Model;
require __DIR__ . '/../autoload.php';
set_error_handler(static fn (int $severity, string $message): never => throw new \\ErrorException($message));
$base = getenv('PARTNER_BASE_URL');
$client = new \\PartnerApi\\PartnerClient($base, new \\PartnerApi\\ClientCredentials('demo-direct', 'demo-direct-secret', "$base/auth/oauth2/token", ['food:catalog:write']));
$photo = new \\PartnerApi\\UploadFile("\\x00\\r\\n\\xff", 'image/png', 'a"b.png');
echo $client->createMenuPhoto('OUT-1001', new MenuPhotoUpload($photo, "Nasi é\\n& co", 2, true, ['a', 'b'], new MenuPhotoCrop(1, 2)))->read, "\\n";
try {
    $client->createMenuPhoto('OUT-1001', new MenuPhotoUpload(new \\PartnerApi\\UploadFile('', "a\\r\\nX: b"), 'c'));
} catch (\\InvalidArgumentException $error) {
    echo $error->getMessage(), "\\n";
}
echo $client->createMenuRating('OUT-1001', new MenuRating(4, 0.5, ['a&b', 'é']))->read, "\\n";
echo $client->setMenuNote('OUT-1001', 'Tutup é')->read, "\\n";
echo $client->setMenuLogo('OUT-1001', "\\x00\\xff")->read, "\\n";
echo $client->updateMenuSettings('OUT-1001', new MenuSettings('spicy'))->read, "\\n";
echo $client->getMenuSearch('OUT-1001', ['a&b', 'é'], [1, 9], ['x', 'y z'], [0.5, 2], new MenuNear(-6.5, true), 0.25, 't-1', 'a;b')->read, "\\n";
`,
  },
  java: {
    file: "clients/java/examples/MenuMedia.java",
    source: `import java.io.PrintStream;
import java.util.List;
import partnerapi.ClientCredentials;
import partnerapi.PartnerClient;
import partnerapi.UploadFile;
import partnerapi.model.*;
public class MenuMedia {
  public static void main(String[] arguments) throws Exception {
    PrintStream out = new PrintStream(System.out, true, "UTF-8");
    String base = System.getenv("PARTNER_BASE_URL");
    PartnerClient client =
        PartnerClient.builder(base, new ClientCredentials("demo-direct", "demo-direct-secret", base + "/auth/oauth2/token", "food:catalog:write")).build();
    UploadFile photo = new UploadFile(new byte[] {0, 13, 10, (byte) 255}, "image/png", "a\\"b.png");
    out.println(client.createMenuPhoto("OUT-1001", MenuPhotoUpload.of(photo, "Nasi é\\n& co").withRank(2).withIsCover(true).withTags(List.of("a", "b")).withCrop(MenuPhotoCrop.of(1, 2))).read());
    try {
      client.createMenuPhoto("OUT-1001", MenuPhotoUpload.of(UploadFile.of(new byte[0], "a\\r\\nX: b"), "c"));
    } catch (IllegalArgumentException error) {
      out.println(error.getMessage());
    }
    out.println(client.createMenuRating("OUT-1001", MenuRating.of(4).withWeight(0.5).withWords(List.of("a&b", "é"))).read());
    out.println(client.setMenuNote("OUT-1001", "Tutup é").read());
    out.println(client.setMenuLogo("OUT-1001", new byte[] {0, (byte) 255}).read());
    out.println(client.updateMenuSettings("OUT-1001", MenuSettings.of().withTheme("spicy")).read());
    GetMenuSearchQuery query = GetMenuSearchQuery.of().withRanks(List.of(1L, 9L)).withWords(List.of("x", "y z")).withSizes(List.of(0.5, 2.0)).withNear(MenuNear.of(-6.5).withOpen(true)).withRatio(0.25).withXMenuTrace("t-1").withMenuSession("a;b");
    out.println(client.getMenuSearch("OUT-1001", List.of("a&b", "é"), query).read());
  }
}
`,
  },
  go: {
    file: "clients/go/examples/menu_media/main.go",
    source: `package main

import (
	"context"
	"fmt"
	"os"

	. "partner.example/partnerapi/v2"
)

func show(media *MenuMedia, err error) {
	if err != nil {
		panic(err)
	}
	fmt.Println(media.Read)
}

func main() {
	ctx := context.Background()
	base := os.Getenv("PARTNER_BASE_URL")
	client := New(base, ClientCredentials{ClientID: "demo-direct", ClientSecret: "demo-direct-secret", TokenURL: base + "/auth/oauth2/token", Scopes: []string{"food:catalog:write"}})
	photo := UploadFile{Content: []byte{0, 13, 10, 255}, ContentType: "image/png", Name: "a\\"b.png"}
	show(client.CreateMenuPhoto(ctx, "OUT-1001", MenuPhotoUpload{Photo: photo, Caption: "Nasi é\\n& co", Rank: Ptr(int64(2)), IsCover: Ptr(true), Tags: []string{"a", "b"}, Crop: &MenuPhotoCrop{Left: 1, Top: 2}}))
	if _, err := client.CreateMenuPhoto(ctx, "OUT-1001", MenuPhotoUpload{Photo: UploadFile{ContentType: "a\\r\\nX: b"}, Caption: "c"}); err != nil {
		fmt.Printf("E%s.\\n", err.Error()[1:])
	}
	show(client.CreateMenuRating(ctx, "OUT-1001", MenuRating{Stars: 4, Weight: Ptr(0.5), Words: []string{"a&b", "é"}}))
	show(client.SetMenuNote(ctx, "OUT-1001", "Tutup é"))
	show(client.SetMenuLogo(ctx, "OUT-1001", []byte{0, 255}))
	show(client.UpdateMenuSettings(ctx, "OUT-1001", MenuSettings{Theme: Ptr("spicy")}))
	show(client.GetMenuSearch(ctx, "OUT-1001", []string{"a&b", "é"}, &GetMenuSearchQuery{Ranks: []int64{1, 9}, Words: []string{"x", "y z"}, Sizes: []float64{0.5, 2}, Near: &MenuNear{Lat: -6.5, Open: Ptr(true)}, Ratio: 0.25, XMenuTrace: "t-1", MenuSession: "a;b"}))
}
`,
  },
  csharp: {
    file: "clients/csharp/examples/MenuMedia.cs",
    source: `using System;
using System.IO;
using System.Text;
using System.Threading.Tasks;
using PartnerApi;
using PartnerApi.Models;
public static class MenuMediaProgram {
  public static void Main() => RunAsync().GetAwaiter().GetResult();
  private static async Task RunAsync() {
    var console = new StreamWriter(Console.OpenStandardOutput(), new UTF8Encoding(false)) { AutoFlush = true };
    string url = Environment.GetEnvironmentVariable("PARTNER_BASE_URL");
    var client = new PartnerClient(url, new ClientCredentials("demo-direct", "demo-direct-secret", url + "/auth/oauth2/token", "food:catalog:write"));
    var photo = new UploadFile(new byte[] { 0, 13, 10, 255 }, "image/png", "a\\"b.png");
    var upload = new MenuPhotoUpload(photo, "Nasi é\\n& co") { Rank = 2, IsCover = true, Tags = new[] { "a", "b" }, Crop = new MenuPhotoCrop(1, 2) };
    console.WriteLine((await client.CreateMenuPhotoAsync("OUT-1001", upload)).Read);
    try { await client.CreateMenuPhotoAsync("OUT-1001", new MenuPhotoUpload(new UploadFile(new byte[0], "a\\r\\nX: b"), "c")); }
    catch (ArgumentException error) { console.WriteLine(error.Message); }
    console.WriteLine((await client.CreateMenuRatingAsync("OUT-1001", new MenuRating(4) { Weight = 0.5, Words = new[] { "a&b", "é" } })).Read);
    console.WriteLine((await client.SetMenuNoteAsync("OUT-1001", "Tutup é")).Read);
    console.WriteLine((await client.SetMenuLogoAsync("OUT-1001", new byte[] { 0, 255 })).Read);
    console.WriteLine((await client.UpdateMenuSettingsAsync("OUT-1001", new MenuSettings { Theme = "spicy" })).Read);
    var query = new GetMenuSearchQuery { Ranks = new[] { 1L, 9L }, Words = new[] { "x", "y z" }, Sizes = new[] { 0.5, 2 }, Near = new MenuNear(-6.5) { Open = true }, Ratio = 0.25, XMenuTrace = "t-1", MenuSession = "a;b" };
    console.WriteLine((await client.GetMenuSearchAsync("OUT-1001", new[] { "a&b", "é" }, query)).Read);
  }
}
`,
  },
};

/** The same with the TypeScript client, run by Node in the project itself. */
export const TYPESCRIPT = {
  file: "menu-media.ts",
  source: `import { createPartnerClient, unwrap } from "./clients/typescript/src/index.ts";
const baseUrl = process.env.PARTNER_BASE_URL as string;
const auth = { clientId: "demo-direct", clientSecret: "demo-direct-secret", tokenUrl: \`\${baseUrl}/auth/oauth2/token\`, scopes: ["food:catalog:write"] };
const api = createPartnerClient({ baseUrl, auth });
const params = { path: { outlet_id: "OUT-1001" } };
const photo = new File([new Uint8Array([0, 13, 10, 255])], 'a"b.png', { type: "image/png" });
const body = { photo, caption: "Nasi é\\n& co", rank: 2, is_cover: true, tags: ["a", "b"], crop: { left: 1, top: 2 } };
for (const sent of [
  api.POST("/integrations/food/outlets/{outlet_id}/v1/menu-photos", { params, body }),
  api.POST("/integrations/food/outlets/{outlet_id}/v1/menu-ratings", { params, body: { stars: 4, weight: 0.5, words: ["a&b", "é"] } }),
  api.PUT("/integrations/food/outlets/{outlet_id}/v1/menu-note", { params, body: "Tutup é" }),
  api.PUT("/integrations/food/outlets/{outlet_id}/v1/menu-logo", { params, body: new Blob([new Uint8Array([0, 255])]) }),
  api.PATCH("/integrations/food/outlets/{outlet_id}/v1/menu-settings", { params, body: { theme: "spicy" } }),
  api.GET("/integrations/food/outlets/{outlet_id}/v1/menu-search", {
    params: {
      ...params,
      query: { ids: ["a&b", "é"], ranks: [1, 9], words: ["x", "y z"], sizes: [0.5, 2], near: { lat: -6.5, open: true }, ratio: 0.25 },
      header: { "X-Menu-Trace": "t-1" },
      cookie: { menu_session: "a;b" },
    },
  }),
])
  console.log((await unwrap(sent)).read);
`,
};

/** The lines that each program prints. */
export const READ: string[] = [
  {
    photo: { type: "image/png", bytes: [0, 13, 10, 255] },
    caption: "Nasi é\n& co",
    rank: 2,
    is_cover: true,
    tags: ["a", "b"],
    crop: { left: 1, top: 2 },
  },
  { stars: 4, weight: 0.5, words: ["a&b", "é"] },
  { note: "Tutup é" },
  { type: "image/png", bytes: [0, 255] },
  { theme: "spicy" },
  {
    ids: ["a&b", "é"],
    ranks: [1, 9],
    words: ["x", "y z"],
    sizes: [0.5, 2],
    near: { lat: -6.5, open: true },
    ratio: 0.25,
    trace: "t-1",
    menu_session: "a;b",
  },
].map((value) => JSON.stringify(value));

/** The line about a media type with a line break, after the first. TypeScript's `File` has no such type. */
export const REJECTED = "Expected a header Content-Type of printable ASCII characters, got other characters.";
