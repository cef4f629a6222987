"""Renders pictures of boards with Blender's path tracer, to measure the reader by.

    python render.py FACES FOLDER --sets N --pictures P --seed S
    python render.py FACES FOLDER --game TURNS --seed S

Nothing here is shared with the training's picture maker: other type faces, colours, shapes and light. Every set gives
a calibration picture and P pictures of games; beside each lies its truth as JSON. With --game, one set gives a picture
after each turn of one game.
"""

import argparse
import colorsys
import io
import json
import math
import random
import sys
from pathlib import Path

import bpy  # first: it brings the modules below
import bmesh
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector
from PIL import Image, ImageDraw, ImageFilter, ImageFont

sys.path.insert(0, str(Path(__file__).parent))
import games

SIDE = 15
WILD = 16
TILE = 256
DOUBLE = "D8 E5 E11 H4 H8 H12 K5 K11 L8".split()
TRIPLE = "B5 B11 E2 E14 K2 K14 N5 N11".split()
REPLAY = "A8 B2 B14 H1 H15 N2 N14 O8".split()


def rgb(rng, hue=None, saturation=(0.2, 0.8), value=(0.2, 0.9)):
    hue = rng.random() if hue is None else hue
    return tuple(round(255 * part) for part in colorsys.hsv_to_rgb(hue, rng.uniform(*saturation), rng.uniform(*value)))


def text(draw, centre, words, face, size, fill):
    """Writes words about a centre so that a digit is `size` high."""
    font = ImageFont.truetype(face, 100)
    top, bottom = font.getbbox("0")[1::2]
    font = ImageFont.truetype(face, max(4, round(100 * size / (bottom - top))))
    box = font.getbbox(words)
    draw.text((centre[0] - (box[0] + box[2]) / 2, centre[1] - (box[1] + box[3]) / 2), words, font=font, fill=fill)
    return box[2] - box[0]


def star(draw, centre, radius, points, inner, fill):
    ends = []
    for index in range(2 * points):
        reach = radius if index % 2 == 0 else radius * inner
        angle = math.pi * index / points - math.pi / 2
        ends.append((centre[0] + reach * math.cos(angle), centre[1] + reach * math.sin(angle)))
    draw.polygon(ends, fill=fill)


class Box:
    """One box of the game: how its tiles and its board look."""

    def __init__(self, rng, faces):
        self.rng = rng
        self.face = rng.choice(faces)
        kind = rng.random()
        if kind < 0.5:
            self.ground = rgb(rng, rng.uniform(0.08, 0.16), (0.03, 0.22), (0.82, 0.96))
        elif kind < 0.8:
            self.ground = rgb(rng, None, (0.02, 0.3), (0.75, 0.97))
        else:
            self.ground = rgb(rng, rng.uniform(0.05, 0.1), (0.3, 0.5), (0.6, 0.8))
        self.ink = rgb(rng, None, (0.3, 1.0), (0.05, 0.45))
        self.wild_ink = rgb(rng, rng.choice([0.0, 0.6, 0.12, 0.85]), (0.7, 1.0), (0.4, 0.8))
        self.digit = rng.uniform(0.46, 0.6) * TILE
        self.small = rng.uniform(0.14, 0.19) * TILE
        self.small_at = rng.choice([(0.82, 0.82), (0.82, 0.82), (0.18, 0.82), (0.82, 0.18)])
        self.underline = rng.random() < 0.4
        self.points = rng.choice([5, 5, 6, 8])
        self.thick = rng.uniform(0.12, 0.28)
        self.size = rng.uniform(0.84, 0.94)
        self.bevel = rng.uniform(0.02, 0.07)
        self.gloss = rng.uniform(0.15, 0.6)
        self.askew = rng.uniform(0.5, 3.0)
        self.old = rng.random() < 0.4
        self.tiles = [self.tile(label) for label in range(17)]
        self.board = self.draw_board()

    def tile(self, label):
        image = Image.new("RGB", (TILE, TILE), self.ground)
        draw = ImageDraw.Draw(image)
        middle = TILE / 2
        if label == WILD:
            star(draw, (middle, middle), TILE * 0.3, self.points, 0.45, self.wild_ink)
        else:
            lift = -0.03 if self.small_at[1] > 0.5 else 0.03
            size = self.digit
            font = ImageFont.truetype(self.face, 100)
            wide = font.getlength(str(label)) / (font.getbbox("0")[3] - font.getbbox("0")[1]) * size
            size *= min(1.0, TILE * 0.72 / wide)
            width = text(draw, (middle, middle + lift * TILE), str(label), self.face, size, self.ink)
            if label in (6, 9) and self.underline:
                y = middle + lift * TILE + size / 2 + TILE * 0.04
                draw.rectangle((middle - width / 2, y, middle + width / 2, y + TILE * 0.035), fill=self.ink)
        text(draw, (self.small_at[0] * TILE, self.small_at[1] * TILE), str(games.SUPPLY[label]), self.face, self.small, self.ink)
        return image

    def draw_board(self):
        rng, unit = self.rng, 64
        self.frame = rng.uniform(0.5, 1.6)
        margin = round(self.frame * unit)
        side = SIDE * unit
        base = rgb(rng, None, (0.2, 0.7), (0.25, 0.85))
        border = rgb(rng, None, (0.1, 0.7), (0.15, 0.8))
        image = Image.new("RGB", (side + 2 * margin, side + 2 * margin), border)
        draw = ImageDraw.Draw(image)
        draw.rectangle((margin, margin, margin + side, margin + side), fill=base)
        if self.old:
            colours = [(225, 190, 40), (190, 40, 35), (225, 120, 30)]
        else:
            colours = [rgb(rng, hue, (0.6, 0.95), (0.5, 0.9)) for hue in (rng.uniform(0, 0.1), rng.uniform(0.5, 0.7), rng.uniform(0.25, 0.45))]
        write = rng.random() < 0.7
        words = ["x2", "x3", "BIS" if self.old else "R"]
        line = rgb(rng, None, (0.0, 0.3), rng.choice([(0.05, 0.3), (0.85, 1.0)]))
        for kind, squares in enumerate((DOUBLE, TRIPLE, REPLAY)):
            for name in squares:
                x, y = margin + (int(name[1:]) - 1) * unit, margin + (ord(name[0]) - 65) * unit
                draw.rectangle((x, y, x + unit, y + unit), fill=colours[kind])
                if name == "H8":
                    star(draw, (x + unit / 2, y + unit / 2), unit * 0.44, 4, 0.25, line)
                elif write:
                    text(draw, (x + unit / 2, y + unit / 2), words[kind], self.face, unit * 0.3, line)
        width = rng.choice([1, 2, 3, 4])
        for index in range(SIDE + 1):
            at = margin + index * unit
            draw.line((at, margin, at, margin + side), fill=line, width=width)
            draw.line((margin, at, margin + side, at), fill=line, width=width)
        if rng.random() < 0.7 and self.frame > 0.7:
            for index in range(SIDE):
                text(draw, (margin / 2, margin + (index + 0.5) * unit), chr(65 + index), self.face, unit * 0.3, line)
                text(draw, (margin + (index + 0.5) * unit, margin / 2), str(index + 1), self.face, unit * 0.3, line)
        return image


def blender_image(name, image):
    """Hands a picture to Blender."""
    path = Path(bpy.app.tempdir) / f"{name}.png"
    image.save(path)
    loaded = bpy.data.images.load(str(path))
    loaded.pack()
    return loaded


def material(name, colour=None, image=None, rough=0.5):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader = nodes["Principled BSDF"]
    shader.inputs["Roughness"].default_value = rough
    if colour is not None:
        shader.inputs["Base Color"].default_value = (*[(part / 255) ** 2.2 for part in colour], 1)
    if image is not None:
        texture = nodes.new("ShaderNodeTexImage")
        texture.image = image
        links.new(texture.outputs["Color"], shader.inputs["Base Color"])
    return made


def block(name, size, low, high, bevel, top, sides, place_uv):
    """A box about the origin with rounded edges and a picture on its top."""
    mesh = bpy.data.meshes.new(name)
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1.0)
    for vertex in shape.verts:
        vertex.co = Vector((vertex.co.x * size[0], vertex.co.y * size[1], low + (vertex.co.z + 0.5) * (high - low)))
    if bevel:
        bmesh.ops.bevel(shape, geom=shape.edges[:], offset=bevel, segments=3, affect="EDGES", profile=0.5)
    layer = shape.loops.layers.uv.new()
    for face in shape.faces:
        face.smooth = False
        face.material_index = 0 if face.normal.z > 0.3 else 1
        for loop in face.loops:
            loop[layer].uv = place_uv(loop.vert.co)
    shape.to_mesh(mesh)
    shape.free()
    mesh.materials.append(top)
    mesh.materials.append(sides)
    return mesh


def add(mesh, location, turn=0.0):
    made = bpy.data.objects.new(mesh.name, mesh)
    made.location = location
    made.rotation_euler = (0, 0, turn)
    bpy.context.collection.objects.link(made)
    return made


def table(rng):
    """A table with a pattern of Blender's own."""
    bpy.ops.mesh.primitive_plane_add(size=120, location=(0, 0, -0.25))
    made = bpy.data.materials.new("table")
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader = nodes["Principled BSDF"]
    shader.inputs["Roughness"].default_value = rng.uniform(0.25, 0.9)
    kind = rng.choice(["ShaderNodeTexWave", "ShaderNodeTexNoise", "ShaderNodeTexVoronoi", "ShaderNodeTexBrick", None])
    one, two = rgb(rng, None, (0.1, 0.6), (0.1, 0.8)), rgb(rng, None, (0.1, 0.6), (0.1, 0.8))
    two = tuple(round(a * 0.75 + b * 0.25) for a, b in zip(one, two))
    if kind is None:
        shader.inputs["Base Color"].default_value = (*[(part / 255) ** 2.2 for part in one], 1)
    else:
        coordinates = nodes.new("ShaderNodeTexCoord")
        texture = nodes.new(kind)
        texture.inputs["Scale"].default_value = rng.uniform(0.2, 1.5)
        if "Distortion" in texture.inputs:
            texture.inputs["Distortion"].default_value = rng.uniform(0, 6)
        links.new(coordinates.outputs["Object"], texture.inputs["Vector"])
        ramp = nodes.new("ShaderNodeValToRGB")
        for element, colour in zip(ramp.color_ramp.elements, (one, two)):
            element.color = (*[(part / 255) ** 2.2 for part in colour], 1)
        source = texture.outputs.get("Fac") or texture.outputs.get("Distance") or texture.outputs[0]
        links.new(source, ramp.inputs["Fac"])
        links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    bpy.context.object.data.materials.append(made)


def place_of(row, column):
    """The middle of a square in Blender's axes: x right, y up, z towards the viewer."""
    return column + 0.5 - SIDE / 2, SIDE / 2 - row - 0.5


def lamps(rng):
    """One or two lamps, coloured, more or less wide, and a weak light from everywhere."""
    total = 0
    for _ in range(rng.choice([1, 2, 2])):
        data = bpy.data.lights.new("lamp", "AREA")
        data.size = rng.uniform(0.5, 8)
        warm = rng.uniform(-1, 1)
        data.color = (1.0, 1.0 - 0.12 * abs(warm) - 0.2 * max(0, warm), 1.0 - 0.5 * max(0, warm)) if warm > 0 else (1 + 0.35 * warm, 1 + 0.15 * warm, 1.0)
        lamp = bpy.data.objects.new("lamp", data)
        angle, reach, high = rng.uniform(0, 2 * math.pi), rng.uniform(4, 22), rng.uniform(12, 28)
        lamp.location = (reach * math.cos(angle), reach * math.sin(angle), high)
        lamp.rotation_euler = (Vector((0, 0, 0)) - lamp.location).to_track_quat("-Z", "Y").to_euler()
        data.energy = rng.uniform(0.5, 1.2) * 20 * (reach**2 + high**2)
        bpy.context.collection.objects.link(lamp)
        total += 1
    world = bpy.data.worlds.new("world")
    world.use_nodes = True
    shade = rng.uniform(0.12, 0.5)
    world.node_tree.nodes["Background"].inputs[0].default_value = (shade * rng.uniform(0.85, 1.1), shade, shade * rng.uniform(0.85, 1.15), 1)
    bpy.context.scene.world = world
    return total


def hand(rng):
    """Four fingers and a palm at the edge of the board."""
    angle = rng.uniform(0, 2 * math.pi)
    out = Vector((math.cos(angle), math.sin(angle), 0))
    reach = (SIDE / 2) / max(abs(out.x), abs(out.y))
    tip = out * (reach + rng.uniform(0.6, 2.0))
    skin = material("skin", rgb(rng, rng.uniform(0.03, 0.08), (0.3, 0.6), (0.35, 0.9)), rough=0.6)
    across = Vector((-out.y, out.x, 0))
    for finger in range(4):
        end = tip + across * (finger - 1.5) * 0.95 + out * abs(finger - 1.2) * 0.6 + Vector((0, 0, 0.5))
        base = tip + out * 4.5 + across * (finger - 1.5) * 0.8 + Vector((0, 0, 1.3))
        middle, length = (end + base) / 2, (base - end).length
        bpy.ops.mesh.primitive_uv_sphere_add(segments=24, ring_count=16, radius=0.5, location=middle)
        made = bpy.context.object
        made.scale = (0.9, 0.9, length * 1.15)
        made.rotation_euler = (base - end).to_track_quat("Z", "Y").to_euler()
        made.data.materials.append(skin)
    bpy.ops.mesh.primitive_uv_sphere_add(segments=32, ring_count=24, radius=2.3, location=tip + out * 6 + Vector((0, 0, 1.2)))
    bpy.context.object.scale = (1, 1, 0.5)
    bpy.context.object.data.materials.append(skin)


def clutter(rng, box, meshes):
    """Racks with tiles, loose tiles and a sheet of paper beside the board."""
    edge = SIDE / 2 + box.frame
    for side in rng.sample(range(4), rng.choice([0, 1, 1, 2])):
        turn = side * math.pi / 2
        away, along = edge + rng.uniform(0.8, 2.0), rng.uniform(-5, 5)
        centre = Vector((along * math.cos(turn) + away * math.sin(turn), along * math.sin(turn) - away * math.cos(turn), -0.25))
        wood = material("rack", rgb(rng, rng.uniform(0.04, 0.12), (0.3, 0.7), (0.2, 0.7)))
        add(block("rack", (5, 0.9, 1), 0, 0.35, 0.05, wood, wood, lambda co: (0, 0)), centre, turn)
        for index in range(rng.randint(0, 3)):
            shift = -1.5 + index * 1.2
            at = centre + Vector((shift * math.cos(turn), shift * math.sin(turn), 0.35))
            add(meshes[rng.randrange(17)], at, turn + rng.uniform(-0.1, 0.1))
    if rng.random() < 0.4:
        paper = material("paper", (240, 240, 232), rough=0.9)
        angle = rng.uniform(0, 2 * math.pi)
        away = edge * 1.45 + rng.uniform(3.5, 5)
        add(block("paper", (5, 7, 1), 0, 0.02, 0, paper, paper, lambda co: (0, 0)), (away * math.cos(angle), away * math.sin(angle), -0.25), rng.uniform(0, 3))


def scene(rng, box, board, plain, side=None):
    """Builds a scene whose picture has a long `side`, and returns the corners in it and what it is like."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    table(rng)
    frame = box.frame
    whole = SIDE + 2 * frame
    top = material("board", image=blender_image("board", box.board), rough=rng.uniform(0.3, 0.7))
    rim = material("rim", rgb(rng, None, (0.1, 0.5), (0.1, 0.7)))
    add(block("board", (whole, whole, 1), -0.25, 0, 0, top, rim, lambda co: (co.x / whole + 0.5, co.y / whole + 0.5)), (0, 0, 0))
    sides = material("sides", tuple(round(part * 0.85) for part in box.ground), rough=box.gloss)
    meshes = []
    for label in range(17):
        face = material(f"tile{label}", image=blender_image(f"tile{label}", box.tiles[label]), rough=box.gloss)
        size = box.size
        meshes.append(block(f"tile{label}", (size, size, 1), 0, box.thick, box.bevel, face, sides, lambda co: (co.x / size + 0.5, co.y / size + 0.5)))
    for (row, column), (label, _) in board.items():
        x, y = place_of(row, column)
        add(meshes[label], (x + rng.gauss(0, 0.025), y + rng.gauss(0, 0.025), 0), math.radians(rng.gauss(0, box.askew)))
    if not plain:
        clutter(rng, box, meshes)
        if rng.random() < 0.2:
            hand(rng)
    count = lamps(rng)
    tilt = rng.uniform(0, 25) if plain else rng.uniform(0, 42)
    turn = rng.uniform(-10, 10) if plain else rng.uniform(-30, 30)
    data = bpy.data.cameras.new("camera")
    data.angle = math.radians(rng.uniform(45, 70))
    camera = bpy.data.objects.new("camera", data)
    bpy.context.collection.objects.link(camera)
    long = rng.randint(1200, 1600)
    long = side or long
    upright = rng.random() < 0.4
    render = bpy.context.scene.render
    render.resolution_x, render.resolution_y = (round(long * 0.75), long) if upright else (long, round(long * 0.75))
    bpy.context.scene.camera = camera
    a, b = math.radians(tilt), math.radians(turn)
    direction = Vector((math.sin(b) * math.sin(a), -math.cos(b) * math.sin(a), math.cos(a)))
    fill = rng.uniform(0.75, 0.96)
    aim = Vector((rng.uniform(-0.6, 0.6), rng.uniform(-0.6, 0.6), 0))
    ends = [Vector((x * SIDE / 2, y * SIDE / 2, 0)) for x, y in ((-1, 1), (1, 1), (1, -1), (-1, -1))]
    near, far = 8.0, 90.0
    for _ in range(25):
        distance = (near + far) / 2
        camera.location = aim + direction * distance
        # The camera's upward side is the board's, turned about the line of sight.
        camera.rotation_euler = (a, 0, b)
        bpy.context.view_layer.update()
        seen = [world_to_camera_view(bpy.context.scene, camera, end) for end in ends]
        out = max(max(abs(point.x - 0.5), abs(point.y - 0.5)) for point in seen) * 2
        near, far = (distance, far) if out > fill or any(point.z <= 0 for point in seen) else (near, distance)
    corners = [(point.x * render.resolution_x, (1 - point.y) * render.resolution_y) for point in seen]
    return corners, {"tilt": round(tilt, 1), "turn": round(turn, 1), "lamps": count, "gloss": round(box.gloss, 2), "thick": round(box.thick, 2)}


def shoot(rng, samples, threads):
    """Renders and returns the picture as a phone would keep it."""
    world = bpy.context.scene
    world.render.engine = "CYCLES"
    world.cycles.device = "CPU"
    world.cycles.samples = samples
    world.cycles.use_denoising = True
    world.cycles.max_bounces = 4
    world.render.threads_mode = "FIXED"
    world.render.threads = threads
    world.view_settings.view_transform = rng.choice(["Standard", "Filmic", "AgX"])
    world.view_settings.exposure = rng.uniform(-0.6, 0.4)
    world.render.image_settings.file_format = "PNG"
    path = Path(bpy.app.tempdir) / "out.png"
    world.render.filepath = str(path)
    bpy.ops.render.render(write_still=True)
    image = Image.open(path).convert("RGB")
    blur = rng.uniform(0, 1.4)
    image = image.filter(ImageFilter.GaussianBlur(blur))
    strength = rng.uniform(0, 14)
    grain = Image.effect_noise(image.size, strength)
    image = Image.blend(image, Image.merge("RGB", [grain] * 3), 0.08) if strength > 2 else image
    quality = rng.randint(62, 90)
    out = io.BytesIO()
    image.save(out, "JPEG", quality=quality)
    return out.getvalue(), {"blur": round(blur, 2), "quality": quality}


def boards_of(rng, index):
    """Returns the board of a picture and the one before its last turn: the first picture is that to calibrate with."""
    if index == 0:
        board = {(6, column): (column, column) for column in range(SIDE)}
        return {**board, (8, 0): (15, 15), (8, 1): (WILD, 0)}, None
    boards = games.game(rng, rng.randint(1, 32))
    return boards[-1], boards[-2]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("faces", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sets", type=int, default=12)
    parser.add_argument("--pictures", type=int, default=6)
    parser.add_argument("--game", type=int, metavar="TURNS")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--long", type=int, help="pixels of the long side; by default 1200 to 1600 at random")
    parser.add_argument("--samples", type=int, default=8)
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()
    faces = options.faces.read_text().split()
    options.folder.mkdir(parents=True, exist_ok=True)
    played = options.game and games.game(random.Random(f"{options.seed} game"), options.game)
    sets, pictures = (1, len(played) - 1) if played else (options.sets, options.pictures)
    for number in range(sets):
        for index in range(pictures + 1):
            name = f"{number:02}-{index if index else 'set'}"
            if (options.folder / f"{name}.json").exists():
                continue
            box = Box(random.Random(f"{options.seed} {number}"), faces)
            rng = random.Random(f"{options.seed} {number} {index}")
            board, before = (played[index], played[index - 1]) if played and index else boards_of(rng, index)
            corners, about = scene(rng, box, board, index == 0, options.long)
            data, lens = shoot(rng, options.samples, options.threads)
            (options.folder / f"{name}.jpg").write_bytes(data)
            truth = {"board": games.names(board), "corners": corners, "face": Path(box.face).stem, **about, **lens}
            if before is not None:
                truth["previous"] = games.names(before)
            (options.folder / f"{name}.json").write_text(json.dumps(truth))
            print(name, len(board), about, flush=True)


if __name__ == "__main__":
    main()
